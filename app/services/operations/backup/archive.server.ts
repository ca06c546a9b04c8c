import { createWriteStream } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { pipeline } from "node:stream/promises";
import { Encrypter } from "age-encryption";
import { create } from "tar";
import type { Protection } from "./backup.types";

const NAME = /^online-customs-\d{8}T\d{6}Z\.tar\.gz(?:\.age)?$/;
const PARTIAL = ".partial";

/** @param madeAt ISO 8601 */
export const archiveName = (madeAt: string, isEncrypted: boolean) =>
  `online-customs-${madeAt.replace(/[-:]|\.\d+/g, "")}.tar.gz${isEncrypted ? ".age" : ""}`;

async function encrypted(plain: Readable, { passphrase, recipients }: Protection): Promise<Readable> {
  const encrypter = new Encrypter();
  if (passphrase !== undefined) encrypter.setPassphrase(passphrase);
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const stream = await encrypter.encrypt(Readable.toWeb(plain) as unknown as ReadableStream<Uint8Array>);
  return Readable.fromWeb(stream as unknown as NodeReadableStream);
}

/** What is written and renamed survives a loss of power only once the disk has been told so. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Packs everything below a folder into one file; half an archive stands beside the folder, under its name.
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
    const bytes = protection ? await encrypted(packed, protection) : packed;
    await pipeline(bytes, createWriteStream(partial, { mode: 0o600, flags: "wx" }));
    await sync(partial);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await sync(dirname(file));
  return (await stat(file)).size;
}

/** Removes the oldest archives of a folder, so that so many are left. @returns the names of those removed */
export async function dropOldArchives(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(join(folder, name));
  return old;
}
