import { ok, type Result } from "../../../forms/rules/form.schema";
import { checkPasskey, type CheckedPasskey } from "../passkeys/check-passkey.server";
import { isPasskeyAnswer } from "../passkeys/passkey.schema";
import { readSecondCode, type SecondCode } from "./second-code";

/** What somebody shows as the second step: a code, or what a passkey has signed; null where that is not right. */
export type SecondProof = SecondCode | { readonly kind: "passkey"; readonly value: CheckedPasskey | null };

/**
 * Reads what was given for a second step, ahead of the transaction that decides on it: a passkey's signature takes its
 * time to be verified.
 * @param holder the session or pre-session that brings it
 */
export async function readSecondProof(given: string, holder: string): Promise<Result<SecondProof>> {
  if (!isPasskeyAnswer(given)) return readSecondCode(given);
  return ok({ kind: "passkey", value: await checkPasskey(given, holder) });
}
