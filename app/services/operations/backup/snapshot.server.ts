import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { copyFile, mkdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { copyDatabase } from "../../db/copies/database-copy.server";
import { now } from "../../runtime/process/clock.server";
import type { BackupFile, Manifest } from "./backup.types";
import { filesBelow } from "./files-below.server";

const MANIFEST = "manifest.json";
export const UPLOADS = "uploads";
/** Suffix of incomplete uploads. */
export const HALF = ".half";
export const KEY_FILE = "secret.key";
/** Files besides database and uploads; each may be missing. */
const SINGLE_FILES = [KEY_FILE, "banner.json"] as const;

/**
 * Returns the single files of a backup.
 * @param withKey whether the data folder's key is the one in use
 */
export const singleFiles = (withKey: boolean) => SINGLE_FILES.filter((name) => withKey || name !== KEY_FILE);

const isMissingFile = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

async function copyUploads(from: string, to: string): Promise<void> {
  for (const path of await filesBelow(from)) {
    if (path.endsWith(HALF) || existsSync(join(to, path))) continue;
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    await copyFile(join(from, path), join(to, path)).catch((error: unknown) => {
      // Deleted since the folder was listed.
      if (!isMissingFile(error)) throw error;
    });
  }
}

async function backupFileOf(root: string, path: string): Promise<BackupFile> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(join(root, path)), hash);
  return { path, bytes: (await stat(join(root, path))).size, sha256: hash.digest("hex") };
}

/**
 * Copies what a server has stored in its data folder to an empty folder. Uploads are copied before and after
 * the database, so that no row lacks its file.
 * @param withKey whether the data folder's key is the one in use
 */
export async function takeSnapshot(dataDir: string, to: string, withKey: boolean): Promise<Manifest> {
  // Everything acknowledged until now is included; later data may be.
  const madeAt = new Date(now()).toISOString();
  await copyUploads(join(dataDir, UPLOADS), join(to, UPLOADS));
  const contents = copyDatabase(dataDir, to);
  await copyUploads(join(dataDir, UPLOADS), join(to, UPLOADS));
  for (const name of singleFiles(withKey))
    if (existsSync(join(dataDir, name))) await copyFile(join(dataDir, name), join(to, name));
  const files: BackupFile[] = [];
  for (const path of await filesBelow(to)) files.push(await backupFileOf(to, path));
  const manifest: Manifest = {
    format: 1,
    madeAt,
    ...contents,
    hasKey: files.some(({ path }) => path === KEY_FILE),
    files,
  };
  await writeFile(join(to, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}
