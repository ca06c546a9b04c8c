import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { db, type Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import { inTransaction } from "../../../db/transaction.server";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import { env } from "../../../runtime/configuration/env.server";
import { now } from "../../../runtime/process/clock.server";
import { getAccount } from "../../accounts/accounts.server";
import { holderOfSession } from "../../sessions/holder";
import type { LiveSession } from "../../sessions/sessions.server";
import { byOwnFactors, type OwnFactors, type OwnFactorsRefusal } from "../second-step/by-own-factors.server";
import { hasSecondStep } from "../second-step/second-steps.server";
import { newPasskeyOptions } from "./ask-passkey.server";
import { checkNewPasskey } from "./check-passkey.server";
import { drawChallenge, deleteChallenge, findChallenge, consumeChallenge } from "./passkey-challenges.server";
import type { PasskeyAttestation } from "./passkey.schema";
import { PASSKEY_TEXT as TEXT } from "./passkey.text";
import { deletePasskey, listPasskeys, storePasskey, type NewPasskey, type Passkey } from "./passkeys.server";
import { arePasskeysOpen } from "./relying-party.server";

/** The data of the page about the own passkeys. */
export interface OwnPasskeys {
  readonly passkeys: readonly Passkey[];
  /** Whether a passkey can be added, or what is missing first. */
  readonly step: "not-open" | "no-second-step" | "begin" | "create";
  /** The creation options for the browser, once the owner has passed the first step. */
  readonly options: PublicKeyCredentialCreationOptionsJSON | null;
}

type Refusal = { readonly ok: false; readonly reason: "refused"; readonly text: string };
const refuse = (text: string): Refusal => ({ ok: false, reason: "refused", text });

const ownerOf = ({ id, accountId }: LiveSession) =>
  ({ accountId, holder: holderOfSession(id), purpose: "add" }) as const;

/**
 * Reads the data of the page about the own passkeys, with the creation options once the
 * first step has been passed.
 */
export async function readOwnPasskeys(session: LiveSession): Promise<OwnPasskeys> {
  const { accountId } = session;
  const passkeys = await listPasskeys(accountId);
  if (!arePasskeysOpen()) return { passkeys, step: "not-open", options: null };
  if (!(await hasSecondStep(db, accountId))) return { passkeys, step: "no-second-step", options: null };
  const challenge = await findChallenge(db, ownerOf(session));
  if (challenge === null) return { passkeys, step: "begin", options: null };
  const options = await newPasskeyOptions(await getAccount(db, accountId), challenge);
  return { passkeys, step: "create", options };
}

/**
 * Starts adding a passkey: verifies the password and the second step, because a passkey can replace
 * the second step afterwards.
 */
export async function beginPasskey(
  session: LiveSession,
  given: OwnFactors,
  source: RequestSource,
): Promise<{ readonly ok: true } | OwnFactorsRefusal | Refusal> {
  if (!arePasskeysOpen()) return refuse(TEXT.notOpen);
  const account = await getAccount(db, session.accountId);
  return byOwnFactors<null, { readonly ok: true } | Refusal>(
    account,
    { ...given, sessionId: session.id },
    source,
    {
      audit: { event: "account.passkey-added" },
      prepare: () => Promise.resolve(null),
      act: async (tx) => {
        if (!(await hasSecondStep(tx, account.id))) return refuse(TEXT.noSecondStep);
        const max = env.limits.PASSKEYS_PER_ACCOUNT;
        if ((await listPasskeys(account.id, tx)).length >= max) return refuse(TEXT.tooMany(max));
        await drawChallenge(tx, ownerOf(session));
        return { ok: true };
      },
    },
  );
}

/** Deletes the pending challenge of the session, which abandons adding a passkey. */
export const cancelPasskey = (session: LiveSession) => deleteChallenge(db, ownerOf(session));

async function store(
  tx: Tx,
  session: LiveSession,
  source: RequestSource,
  { added, challenge, name }: { added: Omit<NewPasskey, "name">; challenge: string; name: string },
): Promise<{ readonly ok: true } | Refusal> {
  const { accountId, username } = session;
  await lockRow(tx, "accounts", accountId);
  if (!(await consumeChallenge(tx, ownerOf(session), challenge))) return refuse(TEXT.late);
  if (!(await hasSecondStep(tx, accountId))) return refuse(TEXT.noSecondStep);
  const own = name || TEXT.standardName((await listPasskeys(accountId, tx)).length + 1);
  const problem = await storePasskey(tx, accountId, { ...added, name: own });
  if (problem === "taken") return refuse(TEXT.taken);
  if (problem === "too-many") return refuse(TEXT.tooMany(env.limits.PASSKEYS_PER_ACCOUNT));
  const entry = { event: "account.passkey-added", result: "ok", accountId, who: username } as const;
  await recordAudit(tx, source, { ...entry, detail: { name: own } });
  await notifyOwner(tx, await getAccount(tx, accountId), "passkey-added", { time: now(), name: own });
  return { ok: true };
}

/**
 * Completes adding a passkey: verifies and stores what the authenticator has created for the challenge.
 * Records it and notifies the owner.
 */
export async function addPasskey(
  session: LiveSession,
  { name, answer }: { readonly name: string; readonly answer: PasskeyAttestation },
  source: RequestSource,
): Promise<{ readonly ok: true } | Refusal> {
  const challenge = await findChallenge(db, ownerOf(session));
  if (challenge === null) return refuse(TEXT.late);
  const added = await checkNewPasskey(answer, challenge);
  if (added) return inTransaction((tx) => store(tx, session, source, { added, challenge, name }));
  const { accountId, username: who } = session;
  const detail = { reason: "invalid" };
  await recordAudit(db, source, {
    event: "account.passkey-added",
    result: "refused",
    accountId,
    who,
    detail,
  });
  return refuse(TEXT.wrong);
}

/**
 * Deletes an own passkey, records it and notifies the owner.
 * @returns false when the account has no such passkey
 */
export function removePasskey(session: LiveSession, id: number, source: RequestSource): Promise<boolean> {
  const { accountId, username: who } = session;
  return inTransaction(async (tx) => {
    const name = await deletePasskey(tx, accountId, id);
    if (name === null) return false;
    await recordAudit(tx, source, {
      event: "account.passkey-removed",
      result: "ok",
      accountId,
      who,
      detail: { name },
    });
    await notifyOwner(tx, await getAccount(tx, accountId), "passkey-removed", { time: now(), name });
    return true;
  });
}
