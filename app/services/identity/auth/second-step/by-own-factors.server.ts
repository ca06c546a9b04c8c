import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import type { Account } from "../../../db/schema/schema-people";
import { byOwnPassword, type OwnPasswordRefusal, type PasswordUse } from "../passwords/own-password.server";
import { confirmSecondStep } from "./confirm-second-step.server";
import { readSecondProof } from "./second-proof.server";
import type { SecondStepFailure } from "./second-step-refusal";
import { holderOfSession } from "../../sessions/holder";

/** Password and second code, entered again before a sensitive action. */
export interface OwnFactors {
  readonly password: string;
  /** As typed, or a passkey's response; read only where the account has a second step. */
  readonly secondCode: string;
  /** The current session, to which passkey challenges are bound. */
  readonly sessionId?: number | undefined;
}

export type OwnFactorsRefusal = OwnPasswordRefusal | SecondStepFailure;

/**
 * Performs an action after verifying the account's password, and its second step where it has one. The code
 * is checked, and spent, only after the right password.
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
