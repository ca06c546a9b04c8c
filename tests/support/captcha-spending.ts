import { randomUUID } from "node:crypto";
import {
  issueWireCaptcha,
  consumeCaptcha,
  type CaptchaClaim,
} from "~/services/identity/auth/captchas/captcha.server";
import { inTransaction } from "~/services/db/transaction.server";
import { newRequestSource } from "./people";
import { clockTime } from "./still-clock";

export const newOwner = () => `pre:${randomUUID()}`;

/**
 * Issues a captcha by wire.
 * @returns its text
 * @throws Error when the owner has to wait
 */
export async function issue(owner: string, key: string, source = newRequestSource()): Promise<string> {
  const issued = await issueWireCaptcha(owner, key, source);
  if (!issued.ok) throw new Error(`wait ${issued.waitMs} ms`);
  return issued.text;
}

export const spend = (claim: CaptchaClaim, answer: string) =>
  inTransaction((tx) => consumeCaptcha(tx, claim, answer));
export const spendWire = (owners: string | string[], key: string, answer: string) =>
  spend({ kind: "wire", owners: [owners].flat(), key }, answer);
export const pageClaim = (nonce: string = randomUUID(), issuedAt = clockTime()) => ({
  kind: "page" as const,
  nonce,
  issuedAt,
});
