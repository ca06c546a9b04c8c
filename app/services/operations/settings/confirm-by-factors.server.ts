import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { getAccount } from "../../identity/accounts/accounts.server";
import type { PasswordUse } from "../../identity/auth/passwords/own-password.server";
import {
  byOwnFactors,
  type OwnFactors,
  type OwnFactorsRefusal,
} from "../../identity/auth/second-step/by-own-factors.server";
import { secondStepText } from "../../identity/auth/second-step/second-step.text";
import { SETTINGS_TEXT as TEXT } from "./settings.text";

const SECONDS_OF_MINUTE = 60;

function refusalOf(outcome: OwnFactorsRefusal): Refused {
  if (outcome.reason === "old-password") return refusedBy(TEXT.passwordWrong, "password");
  if (outcome.reason === "address-limit")
    return refusedBy(TEXT.passwordWait(Math.ceil(outcome.seconds / SECONDS_OF_MINUTE)), "password");
  return refusedBy(secondStepText(outcome), "secondCode");
}

const FACTORS: ReadonlySet<string> = new Set<OwnFactorsRefusal["reason"]>([
  "old-password",
  "address-limit",
  "second-step-wrong",
  "second-step-limit",
]);

const isFactorsRefusal = (outcome: object): outcome is OwnFactorsRefusal =>
  "reason" in outcome && FACTORS.has(String(outcome.reason));

/**
 * Performs an action after verifying the actor's own password and second step. Wrong ones count
 * for the locks of sign-ins.
 */
export async function confirmByFactors<P, R extends { readonly ok: boolean }>(
  actor: Actor,
  { password, secondCode }: OwnFactors,
  use: PasswordUse<P, R>,
): Promise<R | Refused> {
  const own = await getAccount(db, actor.accountId);
  const given = { password, secondCode, sessionId: actor.sessionId };
  const outcome = await byOwnFactors<P, R>(own, given, actor.source, use);
  return isFactorsRefusal(outcome) ? refusalOf(outcome) : outcome;
}
