import { stillCounts } from "../../../db/stored-times.server";
import { randomInt } from "node:crypto";
import {
  blockSubject,
  countAttempts,
  lockSubject,
  recordAttempt,
  type Limited,
} from "../../attempts/attempts.server";
import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import { env } from "../../../runtime/configuration/env.server";
import { hmac, isHmacOf } from "../../../runtime/secrets/secret.server";

export type PublicCodePurpose = "sign-in" | "register" | "reset";
export type AccountCodePurpose = "verify-identity" | "bind";
export type CodePurpose = PublicCodePurpose | AccountCodePurpose;

/** What a code is valid for: one purpose and target, and for account operations one session. */
export interface CodeKey {
  readonly purpose: CodePurpose;
  readonly target: string;
  /** Session id, or empty for the public purposes. */
  readonly binding: string;
}

const HOUR_SECONDS = 3600;
const proofOf = (key: CodeKey, code: string) => `${key.purpose}\n${key.target}\n${key.binding}\n${code}`;
const wrongCodes = (target: string): Limited => ({ kind: "code", subject: target });

export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** @returns the stored code's id; older codes of the key become invalid */
export async function storeCode(tx: Tx, key: CodeKey, code: string): Promise<number> {
  const at = now();
  const row = await tx
    .insertInto("verification_codes")
    .values({
      purpose: key.purpose,
      target: key.target,
      binding: key.binding,
      code_hmac: hmac("code", proofOf(key, code)),
      created_at: at,
      expires_at: at + env.limits.CODE_SECONDS * 1000,
      tries: 0,
      used_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Deletes a code that could not be sent; the previous one becomes valid again. */
export async function deleteCode(tx: Tx, codeId: number): Promise<void> {
  await tx.deleteFrom("verification_codes").where("id", "=", codeId).execute();
}

export type CodeTry = { ok: true; codeId: number } | { ok: false };

/**
 * Locks a target until the transaction ends.
 * @returns whether its codes are blocked
 */
export async function lockCodeTarget(tx: Tx, target: string): Promise<boolean> {
  const { blockedUntil } = await lockSubject(tx, wrongCodes(target));
  return blockedUntil > now();
}

/**
 * Tries a code. The try is counted before the comparison, a wrong code also for its target (5 tries per code;
 * 10 wrong codes an hour per target, then an hour's block). The caller has to spend a right code.
 */
export async function tryCode(tx: Tx, key: CodeKey, code: string): Promise<CodeTry> {
  if (await lockCodeTarget(tx, key.target)) return { ok: false };
  const newest = tx
    .selectFrom("verification_codes")
    .select(({ fn }) => fn.max("id").as("id"))
    .where("purpose", "=", key.purpose)
    .where("target", "=", key.target)
    .where("binding", "=", key.binding);
  const live = await tx
    .updateTable("verification_codes")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", newest)
    .where("used_at", "is", null)
    .where(stillCounts("expires_at"))
    .where("tries", "<", env.limits.CODE_TRIES)
    .returning(["id", "code_hmac"])
    .executeTakeFirst();
  if (live && isHmacOf("code", proofOf(key, code), live.code_hmac)) return { ok: true, codeId: live.id };
  await countWrongCode(tx, key.target);
  return { ok: false };
}

/** Takes back the try of a right code when the request could not be completed. */
export async function refundCodeTry(tx: Tx, codeId: number): Promise<void> {
  await tx
    .updateTable("verification_codes")
    .set(({ eb }) => ({ tries: eb("tries", "-", 1) }))
    .where("id", "=", codeId)
    .execute();
}

/** Counts a wrong code, or a wrong ticket code, for its target, which `lockCodeTarget` must have locked. */
export async function countWrongCode(tx: Tx, target: string): Promise<void> {
  const { limits } = env;
  await recordAttempt(tx, wrongCodes(target));
  const window = await countAttempts(tx, wrongCodes(target), HOUR_SECONDS);
  if (window.count >= limits.CODE_WRONG_PER_HOUR)
    await blockSubject(tx, wrongCodes(target), now() + limits.CODE_BLOCK_SECONDS * 1000);
}

/** Spends a code; of concurrent requests only one gets true. */
export async function consumeCode(tx: Tx, codeId: number): Promise<boolean> {
  const spent = await tx
    .updateTable("verification_codes")
    .set({ used_at: now() })
    .where("id", "=", codeId)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return spent !== undefined;
}

/** Deletes expired codes; run by the housekeeping job. */
export async function deleteOldCodes(tx: Tx): Promise<void> {
  await tx.deleteFrom("verification_codes").where("expires_at", "<", now()).execute();
}
