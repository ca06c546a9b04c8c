import { ok, type Result } from "../../../forms/rules/form.schema";
import { checkPasskey, type CheckedPasskey } from "../passkeys/check-passkey.server";
import { isPasskeyAnswer } from "../passkeys/passkey.schema";
import { readSecondCode, type SecondCode } from "./second-code";

/** A second code or a passkey's response; `value` is null where the response is not valid. */
export type SecondProof = SecondCode | { readonly kind: "passkey"; readonly value: CheckedPasskey | null };

/**
 * Reads a second code or passkey response before the transaction that decides on it, because verifying a
 * passkey's signature is slow.
 * @param holder the session or pre-session that sends it
 */
export async function readSecondProof(given: string, holder: string): Promise<Result<SecondProof>> {
  if (!isPasskeyAnswer(given)) return readSecondCode(given);
  return ok({ kind: "passkey", value: await checkPasskey(given, holder) });
}
