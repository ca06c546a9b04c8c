import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import type { Account } from "../../../db/schema/schema-people";
import { byOwnPassword, type OwnPasswordRefusal, type PasswordUse } from "../passwords/own-password.server";
import { confirmSecondStep } from "./confirm-second-step.server";
import { readSecondProof } from "./second-proof.server";
import type { SecondStepFailure } from "./second-step-refusal";
import { holderOfSession } from "../../sessions/holder";

/** What somebody gives once more before something that matters. */
export interface OwnFactors {
  readonly password: string;
  /** As it was typed, or what a passkey has answered; looked at where the account has a second step. */
  readonly secondCode: string;
  /** The session in which it is given, for which passkeys are asked. */
  readonly sessionId?: number | undefined;
}

export type OwnFactorsRefusal = OwnPasswordRefusal | SecondStepFailure;

/**
 * Acts for an account whose holder gives its password once more, and its second step where it has one. The code is
 * looked at, and used up, only after the right password.
 */
export async function byOwnFactors<P, R>(
  account: Account,
  given: OwnFactors,
  source: RequestSource,
  use: PasswordUse<P, R>,
): Promise<R | OwnFactorsRefusal> {
  const proof = await readSecondProof(given.secondCode, holderOfSession(given.sessionId));
  return byOwnPassword<P, R | SecondStepFailure>(account, given.password, source, {
    ...use,
    act: async (tx, prepared) => {
      const confirmed = await confirmSecondStep(tx, account, proof);
      if (confirmed.ok) return use.act(tx, prepared);
      await recordAudit(tx, source, {
        ...use.audit,
        result: confirmed.reason === "second-step-limit" ? "limited" : "refused",
        accountId: account.id,
        who: account.username,
        detail: { ...use.audit.detail, reason: confirmed.reason },
      });
      return confirmed;
    },
  });
}
