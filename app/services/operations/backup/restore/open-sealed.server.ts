import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Decrypter } from "age-encryption";
import { RESTORE_TEXT as TEXT } from "./restore.text";
import { RestoreRefused, type Keys } from "./restore.types";

/** The first bytes of encrypted files. */
export const AGE_HEADER = "age-encryption.org/v1";

/**
 * Returns the decrypted bytes of a backup's file; unencrypted ones are returned unchanged.
 * @param beginning its first bytes, as many as AGE_HEADER has
 * @throws RestoreRefused when it is encrypted, and none of the keys opens it
 */
export async function openSealed(
  bytes: Readable,
  beginning: Buffer,
  { identities, passphrase }: Keys,
): Promise<Readable> {
  if (beginning.subarray(0, AGE_HEADER.length).toString("latin1") !== AGE_HEADER) return bytes;
  if (identities.length === 0 && passphrase === undefined) throw new RestoreRefused(TEXT.sealed);
  const decrypter = new Decrypter();
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    const sealed = Readable.toWeb(bytes) as unknown as globalThis.ReadableStream<Uint8Array>;
    return Readable.fromWeb((await decrypter.decrypt(sealed)) as unknown as ReadableStream);
  } catch (error) {
    throw new RestoreRefused(TEXT.notOpened, { cause: error });
  }
}
