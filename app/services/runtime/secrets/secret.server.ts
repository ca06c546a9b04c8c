import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "../configuration/env.server";

/** The purpose of a key; each has its own derived key, so that a signature is valid for one purpose only. */
type KeyPurpose =
  | "cookie"
  | "form-token"
  | "form-owner"
  | "captcha"
  | "code"
  | "ticket"
  | "audit"
  | "rich-text"
  | "identity"
  | "recovery"
  | "key-check";

const derived = new Map<string, Buffer[]>();

/** Derived keys of a purpose, newest first. */
export function keysFor(purpose: KeyPurpose): readonly Buffer[] {
  const known = derived.get(purpose);
  if (known) return known;
  const keys = env.secretKeys.map((key) =>
    Buffer.from(hkdfSync("sha256", key, "online-customs", purpose, 32)),
  );
  derived.set(purpose, keys);
  return keys;
}

function digest(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

/** HMAC with the newest key. */
export function hmac(purpose: KeyPurpose, text: string): string {
  return digest(keysFor(purpose)[0]!, text);
}

/** Whether `signature` is an HMAC of `text` under any of the configured keys; constant time. */
export function isHmacOf(purpose: KeyPurpose, text: string, signature: string): boolean {
  return keysFor(purpose).some((key) => equalInConstantTime(digest(key, text), signature));
}

/** Values that identify the configured keys without revealing them, newest first. */
export const keyCheckValues = (): readonly string[] =>
  keysFor("key-check").map((key) => digest(key, "online-customs"));

/** A configured key with an id that does not reveal it. */
export interface NamedKey {
  readonly id: string;
  readonly hmac: (text: string) => string;
}

const idOf = (key: Buffer) => digest(key, "id").slice(0, 12);

/** Returns the newest key, or the one with this id; undefined when it is no longer configured. */
export function namedKey(purpose: KeyPurpose, id?: string): NamedKey | undefined {
  const key = keysFor(purpose).find((candidate) => id === undefined || idOf(candidate) === id);
  return key && { id: idOf(key), hmac: (text) => digest(key, text) };
}

function equalInConstantTime(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** SHA-256 in base64url. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Random bytes are drawn in advance: a few cost as much as thousands. */
const DRAWN_BYTES = 4096;
let drawn = Buffer.alloc(0);
let given = 0;

/** An unguessable token: 256 bits make 43 characters of base64url. No byte is used twice. */
export function randomToken(bytes = 32): string {
  if (given + bytes > drawn.length) {
    drawn = randomBytes(Math.max(DRAWN_BYTES, bytes));
    given = 0;
  }
  given += bytes;
  return drawn.toString("base64url", given - bytes, given);
}
