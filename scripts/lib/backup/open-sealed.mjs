import { Readable } from "node:stream";
import { Decrypter } from "age-encryption";
import { Failure } from "../failure.mjs";

/** What is encrypted begins so. */
export const AGE_HEADER = "age-encryption.org/v1";

/**
 * The plain bytes of what a backup has written, encrypted or not.
 * @param {Buffer} beginning its first bytes, as many as AGE_HEADER has
 * @param {{ identities: string[], passphrase?: string }} keys
 * @throws Failure when it is encrypted, and none of the keys opens it
 */
export async function openSealed(bytes, beginning, { identities, passphrase }) {
  if (beginning.subarray(0, AGE_HEADER.length).toString("latin1") !== AGE_HEADER) return bytes;
  if (identities.length === 0 && passphrase === undefined)
    throw new Failure("备份是加密的：请给出 --identity-file 或 --passphrase-file");
  const decrypter = new Decrypter();
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(bytes)));
  } catch (error) {
    throw new Failure("打不开这份备份：私钥或口令不对，或者文件已损坏", { cause: error });
  }
}
