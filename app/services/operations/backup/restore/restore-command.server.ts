import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COMMAND_LINES } from "../../../runtime/commands/command-lines.mjs";
import { env } from "../../../runtime/configuration/env.server";
import { now } from "../../../runtime/process/clock.server";
import { fetchBackup, storedBackups } from "../store/store-command.server";
import { StoreFailed } from "../store/store-problem.server";
import { chooseMoment, momentsIn, momentsInStore, newestFirst } from "./moments.server";
import { RESTORE_TEXT as TEXT } from "./restore.text";
import { RestoreRefused, type RestoreChoice, type RestoreMoment } from "./restore.types";
import { restoreArchive } from "./restore-archive.server";
import { readRestoreOptions, type RestorePlaces, type RestoreRequest } from "./restore-options.server";
import { undoMigration } from "./undo-migration.server";

/** sysexits: wrong usage, refused data, temporary failure. */
const EXIT = { usage: 64, refused: 65, failed: 75 } as const;

interface Outcome {
  readonly output: string;
  readonly problem?: string;
  readonly exitCode?: number;
}

/**
 * Returns the moments of all places, the newest first.
 * @throws StoreFailed
 */
async function findMoments({ folder, hasStore }: RestorePlaces): Promise<RestoreMoment[]> {
  return newestFirst([
    ...(folder === null ? [] : momentsIn(folder)),
    ...(hasStore ? momentsInStore(await storedBackups()) : []),
  ]);
}

async function restoreChoice(choice: RestoreChoice, { keys, isProduction }: RestoreRequest) {
  const how = { ...keys, isProduction };
  if (!("stored" in choice)) return restoreArchive({ ...choice, ...how }, env.DATA_DIR);
  const folder = await mkdtemp(join(tmpdir(), "online-customs-restore-"));
  try {
    const archive = await fetchBackup(choice.stored, folder);
    return await restoreArchive({ archive, ...how }, env.DATA_DIR);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function restore(request: RestoreRequest, moments: readonly RestoreMoment[]): Promise<string> {
  const { asked, isProduction } = request;
  const choice = "until" in asked ? chooseMoment(moments, asked.until).choice : asked;
  const manifest = await restoreChoice(choice, request);
  const at = Date.parse(manifest.madeAt);
  const counts = "rows" in manifest ? Object.values(manifest.rows) : null;
  return TEXT.restored({
    dataDir: env.DATA_DIR,
    at,
    rows: counts && counts.reduce((sum, count) => sum + count, 0),
    files: manifest.files.length,
    hasKey: manifest.hasKey,
    isProduction,
    newer: moments.filter((moment) => moment.at > at),
    now: now(),
  });
}

/**
 * Checks the database in a separate process, because this one has not opened it.
 * @returns its exit code
 */
async function check(): Promise<number> {
  const program = process.argv[1] ?? "";
  const child = spawn(process.execPath, ["--no-warnings", program, "check", "--older"], { stdio: "inherit" });
  const [code] = (await once(child, "close")) as [number | null];
  return code ?? 1;
}

/**
 * Runs `npm run restore`: restores a backup to an empty data folder and checks it
 * fully before a server starts.
 */
export async function runRestore(args: readonly string[]): Promise<Outcome> {
  try {
    const options = readRestoreOptions(args);
    if (options === null) return { output: "", problem: COMMAND_LINES.restore.usage, exitCode: EXIT.usage };
    if (options === "before-migration") {
      const { copy, replaced } = undoMigration(env.DATA_DIR);
      process.stdout.write(TEXT.undone(env.DATA_DIR, copy, replaced));
    } else {
      const moments = await findMoments(options.places);
      if (options.isList) return { output: TEXT.listed(moments, now()) };
      process.stdout.write(await restore(options, moments));
    }
  } catch (error) {
    if (error instanceof RestoreRefused)
      return { output: "", problem: `${error.message}\n`, exitCode: EXIT.refused };
    if (!(error instanceof StoreFailed)) throw error;
    return { output: "", problem: `${error.message}\n`, exitCode: EXIT.failed };
  }
  process.stdout.write(TEXT.checking);
  return { output: "", exitCode: await check() };
}
