import { readFileSync, existsSync, statSync } from "node:fs";
import { mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { databaseBytes } from "../../db/copies/database-copy.server";
import { env } from "../../runtime/configuration/env.server";
import { now } from "../../runtime/process/clock.server";
import { archiveName, writeArchive } from "./archive.server";
import { BACKUP_TEXT as TEXT } from "./backup.text";
import type { BackupInfo, Protection } from "./backup.types";
import { filesBelow } from "./files-below.server";
import { KEY_FILE, takeSnapshot, UPLOADS } from "./snapshot.server";
import { verifySnapshot } from "./verify-snapshot.server";

/** Name prefix of unfinished backups; no finished file has it. */
const UNFINISHED = ".online-customs-";
/** Returns the prefix of this process, by which others check whether it still runs. */
export const unfinishedPrefix = () => `${UNFINISHED}${hostname()}-${process.pid}-`;
const FORGOTTEN_MILLISECONDS = 24 * 3_600_000;

/** Why no backup was made, as a text for the operator. */
export class BackupRefused extends Error {
  readonly reason: "room" | "damaged";
  constructor(reason: BackupRefused["reason"], text: string) {
    super(text);
    this.reason = reason;
  }
}

/** Returns the size of the uploads of a data folder, in bytes. */
export async function uploadedBytes(dataDir: string): Promise<number> {
  const uploads = join(dataDir, UPLOADS);
  const sizes = (await filesBelow(uploads)).map((path) =>
    statSync(join(uploads, path), { throwIfNoEntry: false }),
  );
  return sizes.reduce((sum, stats) => sum + (stats?.size ?? 0), 0);
}

/** @throws BackupRefused when the disk of a folder has less free space */
export async function requireCapacity(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < needed) throw new BackupRefused("room", TEXT.notEnoughRoom(folder, needed));
}

/** Whether the data folder's key is in use; where SECRET_KEYS are configured, it may be an older one. */
export function isKeyInUse(dataDir: string): boolean {
  const file = join(dataDir, KEY_FILE);
  return existsSync(file) && env.secretKeys.includes(readFileSync(file, "utf8").trim());
}

/** Whether a process is a zombie, on Linux only: it has ended, but its parent has not waited for it. */
function isEnded(pid: number): boolean {
  try {
    return /^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isEnded(pid);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Deletes unfinished backups of ended processes of this machine, and all that are a day old. */
export async function deleteUnfinished(folder: string): Promise<void> {
  const own = `${UNFINISHED}${hostname()}-`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const path = join(folder, name);
    const [, pid = ""] = name.startsWith(own) ? (/^(\d+)-/.exec(name.slice(own.length)) ?? []) : [];
    const stats = await stat(path).catch(() => null);
    const isOld = stats !== null && stats.mtimeMs < now() - FORGOTTEN_MILLISECONDS;
    if (isOld || (pid !== "" && !isAlive(Number(pid)))) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Writes one verified file with everything that a server has stored in its data folder,
 * while the server continues.
 * @throws BackupRefused when the disk has too little space, or the copy is damaged;
 * nothing remains of it then
 */
export async function makeBackup(folder: string, protection: Protection | null): Promise<BackupInfo> {
  // The copy and its archive exist at the same time.
  await requireCapacity(folder, 2 * (databaseBytes(env.DATA_DIR) + (await uploadedBytes(env.DATA_DIR))));
  const copy = await mkdtemp(join(folder, unfinishedPrefix()));
  try {
    const manifest = await takeSnapshot(env.DATA_DIR, copy, isKeyInUse(env.DATA_DIR));
    const findings = verifySnapshot(copy, manifest);
    if (findings.length > 0) throw new BackupRefused("damaged", TEXT.damaged(findings));
    const file = join(folder, archiveName(manifest.madeAt, protection !== null));
    const bytes = await writeArchive(copy, file, protection);
    return {
      file,
      bytes,
      madeAt: manifest.madeAt,
      rows: Object.values(manifest.rows).reduce((sum, count) => sum + count, 0),
      uploads: manifest.files.filter(({ path }) => path.startsWith("uploads/")).length,
      hasKey: manifest.hasKey,
      isEncrypted: protection !== null,
    };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
