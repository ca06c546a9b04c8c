import { db, type Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { now } from "../../../runtime/process/clock.server";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import { consumeChallenge } from "./passkey-challenges.server";
import { readAssertion, type PasskeyAttestation } from "./passkey.schema";
import type { NewPasskey } from "./passkeys.server";
import { relyingParty } from "./relying-party.server";

/** A passkey response with a valid signature; `consumePasskeyCheck` decides on it within the transaction. */
export interface CheckedPasskey {
  readonly id: number;
  readonly challenge: string;
  /** The session or pre-session that has sent it. */
  readonly holder: string;
  readonly signCount: number;
  readonly isBackedUp: boolean;
}

/** Loaded on demand, because it takes half a second that a start should not wait for. */
const webAuthn = () => import("@simplewebauthn/server");

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, "base64url"));

/**
 * Verifies an assertion before the transaction: of a known passkey, for this site, with user verification.
 * Null where it is not valid.
 */
export async function checkPasskey(given: string, holder: string): Promise<CheckedPasskey | null> {
  const answer = readAssertion(given);
  if (!answer) return null;
  const row = await db
    .selectFrom("passkeys")
    .select(["id", "public_key"])
    .where("credential_id", "=", answer.id)
    .executeTakeFirst();
  if (!row) return null;
  const { rpId, origin } = relyingParty();
  const asked = { challenge: "" };
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: (challenge) => ((asked.challenge = challenge), true),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      // The counter is compared in the transaction, with the value stored then.
      credential: { id: answer.id, publicKey: bytesOf(row.public_key), counter: 0 },
    });
    if (!verified) return null;
    const { newCounter: signCount, credentialBackedUp: isBackedUp } = authenticationInfo;
    return { id: row.id, challenge: asked.challenge, holder, signCount, isBackedUp };
  } catch {
    return null;
  }
}

/**
 * Spends a passkey's response. False when its challenge was for another account or browser, is spent or
 * expired; when the passkey is deleted or of another account; or when its counter does not increase, as of a
 * copied passkey, in which case the owner is notified.
 */
export async function consumePasskeyCheck(tx: Tx, account: Account, shown: CheckedPasskey): Promise<boolean> {
  const { id, holder, challenge, signCount } = shown;
  if (!(await consumeChallenge(tx, { accountId: account.id, holder, purpose: "confirm" }, challenge)))
    return false;
  const row = await tx
    .selectFrom("passkeys")
    .select(["sign_count", "name"])
    .where("id", "=", id)
    .where("account_id", "=", account.id)
    .executeTakeFirst();
  if (!row) return false;
  if ((signCount > 0 || row.sign_count > 0) && signCount <= row.sign_count) {
    await notifyOwner(tx, account, "passkey-copied", { time: now(), name: row.name });
    return false;
  }
  await tx
    .updateTable("passkeys")
    .set({ sign_count: signCount, backed_up: shown.isBackedUp ? 1 : 0, used_at: now() })
    .where("id", "=", id)
    .execute();
  return true;
}

/**
 * Verifies the attestation of a new passkey: for this site and this challenge, with user verification.
 * Null where it is not valid.
 */
export async function checkNewPasskey(
  answer: PasskeyAttestation,
  challenge: string,
): Promise<Omit<NewPasskey, "name"> | null> {
  const { rpId, origin } = relyingParty();
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, response: { ...answer.response, transports: [] } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    });
    if (!registrationInfo) return null;
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      signCount: credential.counter,
      isBackupEligible: credentialDeviceType === "multiDevice",
      isBackedUp: credentialBackedUp,
      transports: answer.response.transports,
    };
  } catch {
    return null;
  }
}
