import { identifiersOf } from "../../accounts/accounts.server";
import {
  blockSubject,
  clearSubject,
  countAttempts,
  lockSubject,
  recordAttempt,
  type Limited,
} from "../../attempts/attempts.server";
import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import type { Account } from "../../../db/schema/schema-people";
import type { Result } from "../../../forms/rules/form.schema";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import { env } from "../../../runtime/configuration/env.server";
import { consumePasskeyCheck } from "../passkeys/check-passkey.server";
import { countRecoveryCodes, consumeRecoveryCode } from "./recovery-codes.server";
import type { SecondProof } from "./second-proof.server";
import type { SecondStepFailure } from "./second-step-refusal";
import { findSecondStep, consumeTimeCode } from "./second-steps.server";

const HOUR_SECONDS = 3600;

export type SecondStepConfirmation =
  { readonly ok: true; readonly how: "none" | SecondProof["kind"] } | SecondStepFailure;

/** Failures are counted under the identifier by which locks are listed, whatever the action. */
export const secondStepTries = (account: Pick<Account, "id" | "phone" | "email">): Limited => ({
  kind: "second-step",
  subject: identifiersOf(account)[0] ?? String(account.id),
});

async function consumeSecondProof(tx: Tx, account: Account, code: SecondProof): Promise<boolean> {
  const step = await findSecondStep(tx, account.id);
  if (!step) return false;
  if (code.kind === "passkey") return code.value !== null && consumePasskeyCheck(tx, account, code.value);
  if (code.kind === "time") return consumeTimeCode(tx, step, code.value);
  if (!(await consumeRecoveryCode(tx, account.id, code.value))) return false;
  const remaining = await countRecoveryCodes(tx, account.id);
  await notifyOwner(tx, account, "recovery-code-used", { time: now(), remaining });
  return true;
}

async function countWrong(tx: Tx, account: Account): Promise<void> {
  const { limits } = env;
  const tries = secondStepTries(account);
  await recordAttempt(tx, tries);
  const { count } = await countAttempts(tx, tries, HOUR_SECONDS);
  if (count < limits.SECOND_STEP_WRONG_PER_HOUR) return;
  await blockSubject(tx, tries, now() + limits.SECOND_STEP_BLOCK_SECONDS * 1000);
  await notifyOwner(tx, account, "second-step-locked", { time: now() });
}

/**
 * Checks a second step; every sign-in and every sensitive action uses this function. Locks the account and
 * spends the code or the passkey's response; a wrong or unreadable one counts (10 an hour per account, then
 * an hour's block). An account without a second step passes.
 */
export async function confirmSecondStep(
  tx: Tx,
  account: Account,
  code: Result<SecondProof>,
): Promise<SecondStepConfirmation> {
  if (!(await findSecondStep(tx, account.id))) return { ok: true, how: "none" };
  // The account is locked before the attempt counter, in the same order as
  // `lockTicketAccount`, to prevent deadlocks.
  await lockRow(tx, "accounts", account.id);
  const tries = secondStepTries(account);
  const { blockedUntil } = await lockSubject(tx, tries);
  if (blockedUntil > now())
    return { ok: false, reason: "second-step-limit", seconds: Math.ceil((blockedUntil - now()) / 1000) };
  if (code.ok && (await consumeSecondProof(tx, account, code.value))) {
    await clearSubject(tx, tries);
    return { ok: true, how: code.value.kind };
  }
  await countWrong(tx, account);
  const isPasskey = code.ok && code.value.kind === "passkey";
  return { ok: false, reason: "second-step-wrong", ...(isPasskey ? { isPasskey } : {}) };
}
