import { stillCounts } from "../../../db/stored-times.server";
import { randomInt } from "node:crypto";
import type { RequestSource } from "../../../operations/audit/audit.server";
import { countAttempts, lockSubject, recordAttempt, type Limited } from "../../attempts/attempts.server";
import { CAPTCHA_ALPHABET } from "../../captcha/alphabet";
import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { env } from "../../../runtime/configuration/env.server";
import { hmac, isHmacOf } from "../../../runtime/secrets/secret.server";

/**
 * The identity of a captcha image: the page's signed nonce, or a client's own key. None is drawn for a browser in
 * which a code has just proved the very phone or e-mail that signs in.
 */
export type CaptchaClaim =
  | { readonly kind: "proved" }
  | { readonly kind: "page"; readonly nonce: string; readonly issuedAt: number }
  | { readonly kind: "wire"; readonly owners: readonly string[]; readonly key: string };

const PAGE_OWNER = "page";
const proofOf = (owner: string, key: string, answer: string) => `${owner}\n${key}\n${answer}`;

/** Letters that, drawn crookedly, may be read as a digit of the alphabet. */
const READ_AS: Readonly<Record<string, string>> = { b: "8", g: "6", s: "5", z: "2" };
const canonical = (answer: string) => answer.toLowerCase().replace(/[bgsz]/g, (letter) => READ_AS[letter]!);

/** Derives the text of a page's captcha image from its nonce, so that showing a page stores nothing. */
export function pageCaptchaText(nonce: string): string {
  if (env.CAPTCHA_FIXED_ANSWER) return env.CAPTCHA_FIXED_ANSWER;
  const bytes = Buffer.from(hmac("captcha", nonce), "base64url");
  // 256 is a multiple of the 32 characters, so all characters are equally likely.
  return Array.from({ length: env.limits.CAPTCHA_LENGTH }, (_, i) => CAPTCHA_ALPHABET[bytes[i]! % 32]).join(
    "",
  );
}

/** Derives the six spoken digits of a page's captcha for users who cannot see the image. */
export function pageCaptchaDigits(nonce: string): string {
  const number = Buffer.from(hmac("captcha", `${nonce} digits`), "base64url").readUIntBE(0, 6);
  return String(number % 1_000_000).padStart(6, "0");
}

function randomText(): string {
  if (env.CAPTCHA_FIXED_ANSWER) return env.CAPTCHA_FIXED_ANSWER;
  const { CAPTCHA_LENGTH } = env.limits;
  return Array.from(
    { length: CAPTCHA_LENGTH },
    () => CAPTCHA_ALPHABET[randomInt(CAPTCHA_ALPHABET.length)],
  ).join("");
}

async function issueWait(tx: Tx, source: RequestSource): Promise<number> {
  const issued: Limited = { kind: "captcha-issue", subject: source.address };
  await lockSubject(tx, issued);
  const window = await countAttempts(tx, issued, 60);
  if (window.count >= env.limits.CAPTCHA_ISSUES_PER_MINUTE) return window.freeIn;
  await recordAttempt(tx, issued);
  return 0;
}

export type CaptchaIssue = { ok: true; text: string } | { ok: false; waitMs: number };

/** Counts the drawing of a page's captcha image for the address; refused beyond the limit. */
export function issuePageCaptcha(nonce: string, source: RequestSource): Promise<CaptchaIssue> {
  return countPageIssue(source, pageCaptchaText(nonce));
}

/** Counts the speaking of a page's captcha digits for the address; refused beyond the limit. */
export function issuePageDigits(nonce: string, source: RequestSource): Promise<CaptchaIssue> {
  return countPageIssue(source, pageCaptchaDigits(nonce));
}

function countPageIssue(source: RequestSource, text: string): Promise<CaptchaIssue> {
  return inTransaction(async (tx) => {
    const waitMs = await issueWait(tx, source);
    return waitMs > 0 ? { ok: false, waitMs } : { ok: true, text };
  });
}

/** Creates a captcha image of a wire client, stored by owner and key; a repeated request replaces it. */
export function issueWireCaptcha(owner: string, key: string, source: RequestSource): Promise<CaptchaIssue> {
  return inTransaction(async (tx) => {
    const waitMs = await issueWait(tx, source);
    if (waitMs > 0) return { ok: false, waitMs };
    const text = randomText();
    const at = now();
    const values = {
      answer_hmac: hmac("captcha", proofOf(owner, key, canonical(text))),
      created_at: at,
      expires_at: at + env.limits.CAPTCHA_SECONDS * 1000,
      spent_at: null,
    };
    await tx
      .insertInto("captchas")
      .values({ owner, key, ...values })
      .onConflict((conflict) => conflict.columns(["owner", "key"]).doUpdateSet(values))
      .execute();
    await deleteAllButNewest(tx, owner);
    return { ok: true, text };
  });
}

async function deleteAllButNewest(tx: Tx, owner: string): Promise<void> {
  const newest = tx
    .selectFrom("captchas")
    .select("id")
    .where("owner", "=", owner)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(env.limits.CAPTCHA_PER_OWNER);
  await tx.deleteFrom("captchas").where("owner", "=", owner).where("id", "not in", newest).execute();
}

/**
 * Checks an answer and invalidates the captcha, whether right or wrong. A page's captcha accepts its image
 * text or its spoken digits; they differ in length, so that one answer guesses only one of them.
 */
export function consumeCaptcha(tx: Tx, claim: CaptchaClaim, answer: string): Promise<boolean> {
  if (claim.kind === "proved") return Promise.resolve(true);
  return claim.kind === "page"
    ? consumePageCaptcha(tx, claim, answer)
    : consumeWireCaptcha(tx, claim, answer);
}

async function consumePageCaptcha(
  tx: Tx,
  claim: Extract<CaptchaClaim, { kind: "page" }>,
  answer: string,
): Promise<boolean> {
  const at = now();
  const expiresAt = claim.issuedAt + env.limits.CAPTCHA_SECONDS * 1000;
  if (expiresAt <= at) return false;
  const first = await tx
    .insertInto("captchas")
    .values({
      owner: PAGE_OWNER,
      key: claim.nonce,
      answer_hmac: "",
      created_at: at,
      expires_at: expiresAt,
      spent_at: at,
    })
    .onConflict((conflict) => conflict.columns(["owner", "key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  const right = [canonical(pageCaptchaText(claim.nonce)), pageCaptchaDigits(claim.nonce)];
  return first !== undefined && right.includes(canonical(answer));
}

async function consumeWireCaptcha(
  tx: Tx,
  claim: Extract<CaptchaClaim, { kind: "wire" }>,
  answer: string,
): Promise<boolean> {
  for (const owner of claim.owners) {
    const live = await tx
      .updateTable("captchas")
      .set({ spent_at: now() })
      .where("owner", "=", owner)
      .where("key", "=", claim.key)
      .where("spent_at", "is", null)
      .where(stillCounts("expires_at"))
      .returning("answer_hmac")
      .executeTakeFirst();
    if (live) return isHmacOf("captcha", proofOf(owner, claim.key, canonical(answer)), live.answer_hmac);
  }
  return false;
}

/** Deletes expired captchas; run by the housekeeping job. */
export async function deleteOldCaptchas(tx: Tx): Promise<void> {
  await tx.deleteFrom("captchas").where("expires_at", "<", now()).execute();
}
