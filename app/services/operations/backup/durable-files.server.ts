import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Encrypter } from "age-encryption";
import type { Protection } from "./backup.types";

/** Calls fsync: written and renamed files survive a power loss only after it. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file under a temporary name of this process and renames it once its content is durable. */
export async function writeDurably(file: string, content: Buffer | string): Promise<void> {
  const half = `${file}.${process.pid}`;
  const handle = await open(half, "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
    await handle.close();
    await rename(half, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(half, { force: true });
    throw error;
  }
}

function encrypterFor({ passphrase, recipients }: Protection): Encrypter {
  const encrypter = new Encrypter();
  if (passphrase !== undefined) encrypter.setPassphrase(passphrase);
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter;
}

/**
 * Encrypts a stream in the format of age for the keys of the protection; without one returns it unchanged.
 */
export async function encryptStream(plain: Readable, protection: Protection | null): Promise<Readable> {
  if (!protection) return plain;
  const stream = await encrypterFor(protection).encrypt(
    Readable.toWeb(plain) as unknown as ReadableStream<Uint8Array>,
  );
  return Readable.fromWeb(stream as unknown as NodeReadableStream);
}

/** Encrypts bytes that fit into memory. */
export const encryptBytes = async (plain: Buffer, protection: Protection | null): Promise<Buffer> =>
  protection ? buffer(await encryptStream(Readable.from([plain]), protection)) : plain;
