import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { dialectName } from "../client.server";
import { moveDatabase } from "./move.server";
import { openSource } from "./move-source.server";
import { MOVE_TEXT as TEXT } from "./move.text";
import { MoveRefused, type MoveReader, type MoveTarget } from "./move.types";
import { postgresTarget } from "./postgres-target.server";
import { sqliteTarget } from "./sqlite-target.server";
import { COMMAND_LINES } from "../../runtime/commands/command-lines.mjs";

/** Exit codes (sysexits) for a wrong command line, and for a refused move. */
const EXIT = { usage: 64, refused: 65 } as const;

interface Outcome {
  readonly output: string;
  readonly problem?: string;
  readonly exitCode?: number;
}

const isServer = (to: string) => /^postgres(?:ql)?:\/\//.test(to);

function readTarget(args: readonly string[]): string | null {
  const { to } = parseArgs({ args: [...args], options: COMMAND_LINES.move.options }).values;
  return to || null;
}

async function openTarget(to: string): Promise<MoveTarget> {
  if (!isServer(to)) return sqliteTarget(resolve(to));
  try {
    return await postgresTarget(to);
  } catch (error) {
    // The driver's connection errors contain host, user and database, never the password.
    if (error instanceof MoveRefused || !(error instanceof Error)) throw error;
    throw new MoveRefused(TEXT.away(error.message));
  }
}

async function move(to: string): Promise<Outcome> {
  if (isServer(to) === (dialectName === "postgres"))
    throw new MoveRefused(TEXT.sameKind(dialectName === "postgres" ? "PostgreSQL" : "SQLite"));
  const opened: MoveReader[] = [];
  try {
    const source = await openSource();
    opened.push(source);
    const target = await openTarget(to);
    opened.push(target);
    const moved = await moveDatabase(source, target, (line) => process.stdout.write(line));
    const next = isServer(to) ? TEXT.nextPostgres : TEXT.nextSqlite;
    return { output: `${TEXT.moved(target.kind, moved)}${next}` };
  } finally {
    for (const side of opened) await side.close();
  }
}

/** `npm run move`: copies everything to the other kind of database; the source is unchanged. */
export async function runMove(args: readonly string[]): Promise<Outcome> {
  const to = readTarget(args);
  if (to === null) return { output: "", problem: COMMAND_LINES.move.usage, exitCode: EXIT.usage };
  try {
    return await move(to);
  } catch (error) {
    if (!(error instanceof MoveRefused)) throw error;
    return { output: "", problem: `${error.message}\n`, exitCode: EXIT.refused };
  }
}
