import { whereDatabaseStands } from "../../db/copies/database-copy.server";
import { env } from "../../runtime/configuration/env.server";
import { dropOldArchives } from "./archive.server";
import { BadOptions, readBackupOptions } from "./backup-options.server";
import { BACKUP_TEXT as TEXT, BACKUP_USAGE } from "./backup.text";
import type { BackupFacts } from "./backup.types";
import { BackupRefused, makeBackup } from "./make-backup.server";
import { makePoint } from "./points/make-point.server";

/** sysexits: the command line, what cannot be written, what is damaged. */
const EXIT = { usage: 64, damaged: 65, notWritten: 73 } as const;

interface Outcome {
  readonly output: string;
  readonly problem?: string;
  readonly exitCode?: number;
}

const failed = (problem: string, exitCode: number): Outcome => ({ output: "", problem, exitCode });

const inWords = ({ file, rows, uploads, bytes, isEncrypted, hasKey }: BackupFacts, dropped: string[]) =>
  [
    TEXT.made(file, rows, uploads, bytes, isEncrypted),
    hasKey ? TEXT.keyInside : TEXT.keyElsewhere,
    dropped.length > 0 ? TEXT.dropped(dropped) : "",
  ].join("");

/** A server that has begun this process and is gone wants no backup any more: the next one makes its own. */
function endWithParent(): void {
  process.once("disconnect", () => process.exit(1));
  process.channel?.unref();
}

async function backup(args: readonly string[]): Promise<Outcome> {
  const { folder, keep, protection, isPoint, isForPrograms } = readBackupOptions(args);
  if (isForPrograms) endWithParent();
  if (isPoint) {
    const point = await makePoint(folder, protection);
    return { output: isForPrograms ? `${JSON.stringify(point)}\n` : TEXT.pointMade(point) };
  }
  const facts = await makeBackup(folder, protection);
  const dropped = keep === null ? [] : await dropOldArchives(folder, keep);
  return { output: isForPrograms ? `${JSON.stringify(facts)}\n` : inWords(facts, dropped) };
}

/** `npm run backup`: everything that a server has stored in its data folder, in one verified file; the server goes on. */
export async function runBackup(args: readonly string[]): Promise<Outcome> {
  const place = whereDatabaseStands(env.DATA_DIR);
  if (place === "elsewhere") return failed(TEXT.elsewhere, EXIT.usage);
  if (place === "none") return failed(TEXT.noDatabase(env.DATA_DIR), EXIT.damaged);
  try {
    return await backup(args);
  } catch (error) {
    if (error instanceof BackupRefused)
      return failed(error.message, error.reason === "room" ? EXIT.notWritten : EXIT.damaged);
    if (!(error instanceof BadOptions)) throw error;
    return failed(`${error.message && `${error.message}\n\n`}${BACKUP_USAGE}`, EXIT.usage);
  }
}
