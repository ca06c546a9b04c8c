import { readFileSync, existsSync, statSync } from "node:fs";
import { mkdtemp, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { databaseBytes, whereDatabaseStands } from "../../db/copies/database-copy.server";
import { env } from "../../runtime/configuration/env.server";
import { archiveName, dropOldArchives, writeArchive } from "./archive.server";
import { BadOptions, readBackupOptions, type BackupOptions } from "./backup-options.server";
import { BACKUP_TEXT as TEXT, BACKUP_USAGE } from "./backup.text";
import { filesBelow, KEY_FILE, takeSnapshot } from "./snapshot.server";
import { verifySnapshot } from "./verify-snapshot.server";

/** sysexits: the command line, what cannot be written, what is damaged. */
const EXIT = { usage: 64, damaged: 65, notWritten: 73 } as const;

interface Outcome {
  readonly output: string;
  readonly problem?: string;
  readonly exitCode?: number;
}

const failed = (problem: string, exitCode: number): Outcome => ({ output: "", problem, exitCode });

/** The copy and the archive made of it stand side by side for a while. */
async function roomNeeded(dataDir: string): Promise<number> {
  const uploads = join(dataDir, "uploads");
  const sizes = (await filesBelow(uploads)).map((path) =>
    statSync(join(uploads, path), { throwIfNoEntry: false }),
  );
  const stored = sizes.reduce((sum, facts) => sum + (facts?.size ?? 0), databaseBytes(dataDir));
  return 2 * stored;
}

/** Where SECRET_KEYS are given, the data folder may still hold the key of earlier. */
function isKeyInUse(dataDir: string): boolean {
  const file = join(dataDir, KEY_FILE);
  return existsSync(file) && env.secretKeys.includes(readFileSync(file, "utf8").trim());
}

async function makeBackup({ folder, keep, protection }: BackupOptions): Promise<Outcome> {
  const needed = await roomNeeded(env.DATA_DIR);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < needed) return failed(TEXT.notEnoughRoom(folder, needed), EXIT.notWritten);
  const copy = await mkdtemp(join(folder, ".online-customs-"));
  try {
    const manifest = await takeSnapshot(env.DATA_DIR, copy, isKeyInUse(env.DATA_DIR));
    const findings = verifySnapshot(copy, manifest);
    if (findings.length > 0) return failed(TEXT.damaged(findings), EXIT.damaged);
    const file = join(folder, archiveName(manifest.madeAt, protection !== null));
    const bytes = await writeArchive(copy, file, protection);
    const dropped = keep === null ? [] : await dropOldArchives(folder, keep);
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    const uploads = manifest.files.filter(({ path }) => path.startsWith("uploads/")).length;
    const parts = [
      TEXT.made(file, rows, uploads, bytes, protection !== null),
      manifest.hasKey ? TEXT.keyInside : TEXT.keyElsewhere,
      dropped.length > 0 ? TEXT.dropped(dropped) : "",
    ];
    return { output: parts.join("") };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** `npm run backup`: everything that a server has stored in its data folder, in one verified file; the server goes on. */
export async function runBackup(args: readonly string[]): Promise<Outcome> {
  const place = whereDatabaseStands(env.DATA_DIR);
  if (place === "elsewhere") return failed(TEXT.elsewhere, EXIT.usage);
  if (place === "none") return failed(TEXT.noDatabase(env.DATA_DIR), EXIT.damaged);
  try {
    return await makeBackup(readBackupOptions(args));
  } catch (error) {
    if (!(error instanceof BadOptions)) throw error;
    return failed(`${error.message && `${error.message}\n\n`}${BACKUP_USAGE}`, EXIT.usage);
  }
}
