import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import type { Account } from "../../../db/schema/schema";
import { byOwnPassword, type OwnPasswordRefusal, type PasswordUse } from "../passwords/own-password.server";
import { confirmSecondStep } from "./confirm-second-step.server";
import { readSecondCode } from "./second-code";
import type { SecondStepFailure } from "./second-step-refusal";

/** What somebody gives once more before something that matters. */
export interface OwnFactors {
  readonly password: string;
  /** As it was typed; looked at where the account has a second step. */
  readonly secondCode: string;
}

export type OwnFactorsRefusal = OwnPasswordRefusal | SecondStepFailure;

/**
 * Acts for an account whose holder gives its password once more, and its second step where it has one. The code is
 * looked at, and used up, only after the right password.
 */
export function byOwnFactors<P, R>(
  account: Account,
  given: OwnFactors,
  source: RequestSource,
  use: PasswordUse<P, R>,
): Promise<R | OwnFactorsRefusal> {
  return byOwnPassword<P, R | SecondStepFailure>(account, given.password, source, {
    ...use,
    act: async (tx, prepared) => {
      const confirmed = await confirmSecondStep(tx, account, readSecondCode(given.secondCode));
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
