import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keysFor } from "./secret.server";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = "v1.";

/**
 * Encrypts a value for the database with the newest of SECRET_KEYS (AES-256-GCM).
 * @param context authenticated with the value; it can be opened only with the same context
 */
export function sealValue(text: string, context: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keysFor("identity")[0]!, iv).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final()]);
  return FORMAT + Buffer.concat([sealed, cipher.getAuthTag()]).toString("base64url");
}

function openWith(key: Buffer, sealed: Buffer, context: string): string | null {
  const tagAt = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(tagAt));
  try {
    return decipher.update(sealed.subarray(IV_BYTES, tagAt), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

/** Decrypts a sealed value with any of SECRET_KEYS; null when none fits, or the context differs. */
export function openSealed(value: string, context: string): string | null {
  const sealed = Buffer.from(value.slice(FORMAT.length), "base64url");
  if (!value.startsWith(FORMAT) || sealed.length < IV_BYTES + TAG_BYTES) return null;
  for (const key of keysFor("identity")) {
    const text = openWith(key, sealed, context);
    if (text !== null) return text;
  }
  return null;
}
