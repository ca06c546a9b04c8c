import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialDescriptorJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import type { Account } from "../../../db/schema/schema-people";
import { maskIdentifier } from "../../../format/mask";
import { env } from "../../../runtime/configuration/env.server";
import { sha256 } from "../../../runtime/secrets/secret.server";
import { identifiersOf } from "../../accounts/accounts.server";
import type { LiveSession } from "../../sessions/sessions.server";
import { findSecondStepTicket } from "../second-step/sign-in-tickets.server";
import { drawChallenge } from "./passkey-challenges.server";
import { hasPasskeys, listPasskeys, type Passkey } from "./passkeys.server";
import { relyingParty } from "./relying-party.server";

/** How long browsers wait for the user. */
const timeout = () => env.limits.PASSKEY_CHALLENGE_SECONDS * 1000;

const describe = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  type: "public-key" as const,
  transports: transports as NonNullable<PublicKeyCredentialDescriptorJSON["transports"]>,
});

/** COSE algorithm numbers of ES256, EdDSA and RS256. */
const ALGORITHMS = [-7, -8, -257] as const;

interface Browser {
  readonly session: LiveSession | null;
  /** The request's pre-session, which the ticket of a sign-in is bound to. */
  readonly preSession: string | null;
  /** The session or pre-session. */
  readonly holder: string;
}

/**
 * Creates the request options for a passkey of the signed-in account, or of the account whose sign-in awaits
 * its second step in this browser. Null where there is no such account or it has no passkey.
 */
export async function askPasskey({
  session,
  preSession,
  holder,
}: Browser): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const accountId = session?.accountId ?? (await findSecondStepTicket(db, preSession))?.accountId;
  if (accountId === undefined) return null;
  const passkeys = await listPasskeys(accountId);
  if (passkeys.length === 0) return null;
  const challenge = await inTransaction((tx) => drawChallenge(tx, { accountId, holder, purpose: "confirm" }));
  return {
    rpId: relyingParty().rpId,
    challenge,
    allowCredentials: passkeys.map(describe),
    userVerification: "required",
    timeout: timeout(),
  };
}

/** Whether a sign-in in this browser awaits a second step that a passkey can be. */
export async function canShowPasskey(preSession: string | null): Promise<boolean> {
  const ticket = await findSecondStepTicket(db, preSession);
  return ticket !== null && hasPasskeys(ticket.accountId);
}

/**
 * Returns the creation options of a new passkey. The account is identified by a
 * digest, which reveals nothing.
 */
export async function newPasskeyOptions(
  account: Account,
  challenge: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { rpId, rpName } = relyingParty();
  const passkeys = await listPasskeys(account.id);
  return {
    rp: { id: rpId, name: rpName },
    user: {
      id: sha256(`passkey ${account.id}`),
      name: maskIdentifier(identifiersOf(account)[0] ?? "") || account.username,
      displayName: account.username,
    },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" as const })),
    attestation: "none",
    excludeCredentials: passkeys.map(describe),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "required" },
    timeout: timeout(),
  };
}
