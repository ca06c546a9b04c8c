import { verify } from "node:crypto";
import { sm2 } from "sm-crypto-v2";
import type { PublicKey, SignedPart } from "./certificate.server";

const SM2_WITH_SM3 = "1.2.156.10197.1.501";
const RSA_HASHES: Readonly<Record<string, string>> = {
  "1.2.840.113549.1.1.5": "sha1",
  "1.2.840.113549.1.1.11": "sha256",
};

/** r and s, of 32 bytes each. */
const SM2_BYTES = 64;
const RSA_BYTES_MIN = 128;

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

/** A signature that cannot be parsed is invalid. */
function isTrue(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}

function isSm2(bytes: Uint8Array, signature: Uint8Array, point: string, der: boolean): boolean {
  return isTrue(() => sm2.doVerifySignature(bytes, hex(signature), point, { hash: true, der }));
}

/** Whether the key has signed a certificate or a revocation list. */
export function isSignedBy({ bytes, signature, algorithm }: SignedPart, key: PublicKey): boolean {
  if (key.kind === "sm2") return algorithm === SM2_WITH_SM3 && isSm2(bytes, signature, key.point, true);
  const hash = RSA_HASHES[algorithm];
  return hash !== undefined && isTrue(() => verify(hash, bytes, key.key, signature));
}

/**
 * Whether a card has signed a text, as `SpcSignDataAsPEM` does: SM2 with SM3 and the standard's user id over
 * the bytes of the text, r and s in base64; keys of before 2022-07 are RSA with SHA-1.
 */
export function isTextSignedBy(text: string, base64: string, key: PublicKey): boolean {
  const signature = Buffer.from(base64, "base64");
  const bytes = Buffer.from(text, "utf8");
  if (key.kind === "sm2") return signature.length === SM2_BYTES && isSm2(bytes, signature, key.point, false);
  return signature.length >= RSA_BYTES_MIN && isTrue(() => verify("sha1", bytes, key.key, signature));
}
