import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { databaseLocationOf } from "../../db/copies/database-copy.server";
import { loadDrill } from "../../db/drill/drill-mark.server";
import { isTurnedOff } from "../../runtime/drill/drill.server";
import { env } from "../../runtime/configuration/env.server";
import { deleteOldArchives } from "./archive.server";
import { BadOptions, readBackupOptions, type BackupOptions } from "./backup-options.server";
import { BACKUP_TEXT as TEXT } from "./backup.text";
import type { BackupInfo } from "./backup.types";
import { BackupRefused, makeBackup } from "./make-backup.server";
import { makePoint } from "./points/make-point.server";
import { STORE_TEXT } from "./store/object-store.text";
import { configuredStore } from "./store/store-command.server";
import { StoreFailed } from "./store/store-problem.server";
import { COMMAND_LINES } from "../../runtime/commands/command-lines.mjs";

/** sysexits: wrong usage, damaged data, not writable, temporary failure, not permitted. */
const EXIT = { usage: 64, damaged: 65, notWritten: 73, notStored: 75, drill: 77 } as const;

interface Outcome {
  readonly output: string;
  readonly problem?: string;
  readonly exitCode?: number;
}

const failed = (problem: string, exitCode: number): Outcome => ({ output: "", problem, exitCode });

const inWords = ({ file, rows, uploads, bytes, isEncrypted, hasKey }: BackupInfo) =>
  TEXT.made(file, rows, uploads, bytes, isEncrypted) + (hasKey ? TEXT.keyInside : TEXT.keyElsewhere);

/**
 * Stores a backup in the object store as well.
 * @returns the text about it
 */
async function storeToo(file: string, keep: number | null): Promise<string> {
  const store = configuredStore();
  if (store === null) throw new BadOptions(STORE_TEXT.none);
  await store.put(file);
  const dropped = keep === null ? [] : await store.deleteOld(keep);
  return TEXT.stored(basename(file)) + (dropped.length > 0 ? TEXT.droppedInStore(dropped) : "");
}

/** Runs work in a folder; in a temporary one, deleted afterwards, where none is given. */
async function within<T>(folder: string | null, work: (folder: string) => Promise<T>): Promise<T> {
  if (folder !== null) return work(folder);
  const passing = await mkdtemp(join(tmpdir(), "online-customs-backup-"));
  try {
    return await work(passing);
  } finally {
    await rm(passing, { recursive: true, force: true });
  }
}

async function makeFile({ folder, keep, protection, isStored, isForPrograms }: BackupOptions) {
  // Checked before the backup is made.
  if (isStored && configuredStore() === null) throw new BadOptions(STORE_TEXT.none);
  return within(folder, async (place) => {
    const info = await makeBackup(place, protection);
    const stored = isStored ? await storeToo(info.file, keep) : "";
    const dropped = keep === null ? [] : await deleteOldArchives(place, keep);
    if (isForPrograms) return `${JSON.stringify(info)}\n`;
    return inWords(info) + stored + (dropped.length > 0 ? TEXT.dropped(dropped) : "");
  });
}

/** Exits with the parent server, because another server then makes a backup of its own. */
function endWithParent(): void {
  process.once("disconnect", () => process.exit(1));
  process.channel?.unref();
}

async function backup(args: readonly string[]): Promise<Outcome> {
  const options = readBackupOptions(args);
  const { folder, protection, isPoint, isForPrograms } = options;
  if (isForPrograms) endWithParent();
  if (!isPoint || folder === null) return { output: await makeFile(options) };
  const point = await makePoint(folder, protection);
  return { output: isForPrograms ? `${JSON.stringify(point)}\n` : TEXT.pointMade(point) };
}

/**
 * Runs `npm run backup`: writes everything that a server has stored in its data folder to one verified file,
 * while the server continues.
 */
export async function runBackup(args: readonly string[]): Promise<Outcome> {
  const place = databaseLocationOf(env.DATA_DIR);
  if (place === "elsewhere") return failed(TEXT.elsewhere, EXIT.usage);
  if (place === "none") return failed(TEXT.noDatabase(env.DATA_DIR), EXIT.damaged);
  await loadDrill();
  if (isTurnedOff("backups")) return failed(TEXT.drill, EXIT.drill);
  try {
    return await backup(args);
  } catch (error) {
    if (error instanceof BackupRefused)
      return failed(error.message, error.reason === "room" ? EXIT.notWritten : EXIT.damaged);
    if (error instanceof StoreFailed) return failed(`${error.message}\n`, EXIT.notStored);
    if (!(error instanceof BadOptions)) throw error;
    return failed(`${error.message && `${error.message}\n\n`}${COMMAND_LINES.backup.usage}`, EXIT.usage);
  }
}
