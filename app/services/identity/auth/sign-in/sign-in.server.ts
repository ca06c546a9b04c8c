import { findAccount } from "../../accounts/accounts.server";
import type { Identifier } from "../../accounts/identifier";
import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { inTransaction } from "../../../db/transaction.server";
import { maskIdentifier } from "../../../format/mask";
import { verifyPassword } from "../../hashing/password-hash.server";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import { consumeCaptcha, type CaptchaClaim } from "../captchas/captcha.server";
import {
  addressWait,
  countAddressFailure,
  inPasswordTurn,
  verifyTry,
  recordLock,
  reserveTry,
  recordFailedTry,
  recordSuccessfulTry,
  type PasswordTry,
} from "../passwords/password-tries.server";
import { enter, type SecondStepClaim, type SignedIn } from "./enter.server";
import type { SecondStepRefusal } from "../second-step/second-step-refusal";

export interface PasswordSignIn {
  readonly identifier: Identifier;
  readonly password: string;
  readonly captcha: CaptchaClaim;
  readonly answer: string;
  readonly secondStep: SecondStepClaim;
}

export type PasswordSignInOutcome =
  | SignedIn
  | SecondStepRefusal
  | { ok: false; reason: "captcha" }
  | { ok: false; reason: "refused" }
  | { ok: false; reason: "address-limit"; seconds: number };

type Admitted =
  | { ok: true; attempt: PasswordTry; account: Account | undefined; identifiers: string[] }
  | Exclude<PasswordSignInOutcome, SignedIn | SecondStepRefusal>;

/**
 * Checks the address limit, then the captcha, then the lock: nothing is spent when an earlier check refuses.
 */
async function admit(tx: Tx, input: PasswordSignIn, source: RequestSource): Promise<Admitted> {
  const { value } = input.identifier;
  const waitMs = await addressWait(tx, source, value);
  if (waitMs > 0)
    return refuse(tx, source, value, { reason: "address-limit", seconds: Math.ceil(waitMs / 1000) });
  if (!(await consumeCaptcha(tx, input.captcha, input.answer))) {
    await countAddressFailure(tx, source, value);
    return refuse(tx, source, value, { reason: "captcha" });
  }
  const account = await findAccount(tx, input.identifier);
  const identifiers = [value];
  return { ok: true, attempt: await reserveTry(tx, source, identifiers), account, identifiers };
}

type Refusal = { reason: "captcha" | "refused" } | { reason: "address-limit"; seconds: number };

async function refuse<R extends Refusal>(
  tx: Tx,
  source: RequestSource,
  identifier: string,
  refusal: R,
  known: { account?: Account | undefined; reason?: string } = {},
) {
  await recordAudit(tx, source, {
    event: "auth.sign-in",
    result: refusal.reason === "address-limit" ? "limited" : "refused",
    accountId: known.account?.id ?? null,
    who: maskIdentifier(identifier),
    detail: { method: "password", reason: known.reason ?? refusal.reason },
  });
  return { ok: false as const, ...refusal };
}

/** Returns the reason for the audit record; the response is the same for all of them. */
function refusalReasonOf(account: Account | undefined, { locked }: PasswordTry): string {
  if (locked) return "locked";
  if (!account) return "unknown";
  if (account.status !== "active") return account.status;
  return account.password_hash === null ? "no-password" : "wrong-password";
}

/**
 * Signs in by password and image captcha. An unknown, locked, frozen or passwordless account and a wrong
 * password have the same response, which takes equally long (docs/security.md, promise 1).
 */
export function signInByPassword(
  input: PasswordSignIn,
  source: RequestSource,
): Promise<PasswordSignInOutcome> {
  return inPasswordTurn(source, input.identifier.value, async () => {
    const admitted = await inTransaction((tx) => admit(tx, input, source));
    if (!admitted.ok) return admitted;
    const { attempt, account, identifiers } = admitted;
    const mayEnter = account?.status === "active" && !attempt.locked;
    const stored = mayEnter ? account.password_hash : null;
    const right = await verifyTry(attempt, () => verifyPassword(stored, input.password));
    return inTransaction(async (tx) => {
      const how = { method: "password", secondStep: input.secondStep };
      const entered = right && account ? await enter(tx, account, source, how) : null;
      if (entered) {
        await recordSuccessfulTry(tx, identifiers, attempt);
        return entered;
      }
      await recordFailedTry(tx, identifiers, attempt);
      const { value } = input.identifier;
      const known = { account, reason: refusalReasonOf(account, attempt) };
      const refusal = await refuse(tx, source, value, { reason: "refused" }, known);
      if (!attempt.locks) return refusal;
      await recordLock(tx, source, { accountId: account?.id ?? null, who: maskIdentifier(value) });
      if (account?.status === "active") await notifyOwner(tx, account, "locked", { time: now() });
      return refusal;
    });
  });
}
