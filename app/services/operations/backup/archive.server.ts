import { createWriteStream } from "node:fs";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { create } from "tar";
import type { Protection } from "./backup.types";
import { encryptStream, sync } from "./durable-files.server";

const NAME = /^online-customs-\d{8}T\d{6}Z\.tar\.gz(?:\.age)?$/;
const PARTIAL = ".partial";

export const isArchiveName = (name: string): boolean => NAME.test(name);

/** @param madeAt ISO 8601 */
export const archiveName = (madeAt: string, isEncrypted: boolean) =>
  `online-customs-${madeAt.replace(/[-:]|\.\d+/g, "")}.tar.gz${isEncrypted ? ".age" : ""}`;

/**
 * Packs everything below a folder into one file; an incomplete archive is written beside the
 * folder and renamed at the end.
 * @returns its size in bytes
 */
export async function writeArchive(
  folder: string,
  file: string,
  protection: Protection | null,
): Promise<number> {
  const partial = `${folder}${PARTIAL}`;
  try {
    const packed = Readable.from(create({ cwd: folder, gzip: true, portable: true }, ["."]));
    await pipeline(
      await encryptStream(packed, protection),
      createWriteStream(partial, { mode: 0o600, flags: "wx" }),
    );
    await sync(partial);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await sync(dirname(file));
  return (await stat(file)).size;
}

/**
 * Deletes the oldest archives of a folder, so that `keep` of them remain.
 * @returns the names of the deleted ones
 */
export async function deleteOldArchives(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter(isArchiveName).sort();
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(join(folder, name));
  return old;
}
