import { db, type Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { now } from "../../../runtime/process/clock.server";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import { spendChallenge } from "./passkey-challenges.server";
import { readAssertion, type PasskeyAttestation } from "./passkey.schema";
import type { NewPasskey } from "./passkeys.server";
import { relyingParty } from "./relying-party.server";

/** A passkey whose signature is right; whether it counts is decided in the transaction that it is shown for. */
export interface CheckedPasskey {
  readonly id: number;
  readonly challenge: string;
  /** The session or pre-session that has brought it. */
  readonly holder: string;
  readonly signCount: number;
  readonly isBackedUp: boolean;
}

/** Takes half a second to load, which a start does not wait for. */
const webAuthn = () => import("@simplewebauthn/server");

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, "base64url"));

/**
 * Verifies what an authenticator has signed, ahead of the transaction: for this site, by a passkey that is known, with
 * its user verified. Null: not so.
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
      // Compared in the transaction, with what is stored then.
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
 * Uses a passkey's answer up. False: its challenge was not for this account and browser, is used or too late; the
 * passkey is gone or another's; or it counts backwards, as a copy does, which its owner is told.
 */
export async function spendPasskey(tx: Tx, account: Account, shown: CheckedPasskey): Promise<boolean> {
  const { id, holder, challenge, signCount } = shown;
  if (!(await spendChallenge(tx, { accountId: account.id, holder, purpose: "confirm" }, challenge)))
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

/** Verifies a new passkey: made for this site and this challenge, with its user verified. Null: not so. */
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
