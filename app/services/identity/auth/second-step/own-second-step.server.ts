import { getAccount, identifiersOf } from "../../accounts/accounts.server";
import { endSecrets } from "../../accounts/end-secrets.server";
import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import type { AuditEvent } from "../../../operations/audit/audit-events";
import { now } from "../../../runtime/process/clock.server";
import { db, type Tx } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { lockRow } from "../../../db/row-lock.server";
import type { Account } from "../../../db/schema/schema-people";
import { maskIdentifier } from "../../../format/mask";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import type { LiveSession } from "../../sessions/sessions.server";
import { env } from "../../../runtime/configuration/env.server";
import { byOwnPassword, type OwnPasswordRefusal } from "../passwords/own-password.server";
import { byOwnFactors, type OwnFactors, type OwnFactorsRefusal } from "./by-own-factors.server";
import { drawQrCode, type QrCode } from "./qr-code.server";
import { countRecoveryCodes, renewRecoveryCodes } from "./recovery-codes.server";
import type { SecondCode } from "./second-code";
import { beginSetup, deleteSetup, findSetup } from "./second-step-setups.server";
import { deleteSecondStep, findSecondStep, hasSecondStep, storeSecondStep } from "./second-steps.server";
import { findTimeStep, timeCodeUri } from "./time-codes.server";

/** The data of the page about the own second step. */
export type OwnSecondStep =
  | { readonly step: "off"; readonly hasPassword: boolean }
  | { readonly step: "setup"; readonly secret: string; readonly picture: QrCode }
  | { readonly step: "on"; readonly setAt: number; readonly remainingCodes: number };

const IS_SET = { ok: false, reason: "is-set" } as const;
const IS_NOT_SET = { ok: false, reason: "is-not-set" } as const;
const LATE = { ok: false, reason: "late" } as const;
const WRONG = { ok: false, reason: "second-step-wrong" } as const;

/** Recovery codes, which are shown once; only their hashes are stored. */
interface NewCodes {
  readonly ok: true;
  readonly codes: readonly string[];
}

/** Reads the data of the page about the own second step; during a setup with its secret. */
export async function readOwnSecondStep(session: LiveSession): Promise<OwnSecondStep> {
  const { accountId } = session;
  const set = await findSecondStep(db, accountId);
  if (set) return { step: "on", setAt: set.set_at, remainingCodes: await countRecoveryCodes(db, accountId) };
  const account = await getAccount(db, accountId);
  const setup = await findSetup(db, session);
  if (!setup) return { step: "off", hasPassword: account.password_hash !== null };
  const label = maskIdentifier(identifiersOf(account)[0] ?? "") || account.username;
  const uri = timeCodeUri(setup.secret, { issuer: env.SITE_TITLE, label });
  return { step: "setup", secret: setup.secret, picture: drawQrCode(uri) };
}

const entryOf = (event: AuditEvent, { id, username }: Account) => ({
  event,
  accountId: id,
  who: username,
});

/** Starts the setup of a second step after verifying the own password. */
export async function beginSecondStep(
  session: LiveSession,
  password: string,
  source: RequestSource,
): Promise<{ ok: true } | OwnPasswordRefusal | typeof IS_SET> {
  const account = await getAccount(db, session.accountId);
  return byOwnPassword(account, password, source, {
    audit: { event: "account.second-step-set", detail: { method: "password" } },
    prepare: () => Promise.resolve(null),
    act: async (tx): Promise<{ ok: true } | typeof IS_SET> => {
      await lockRow(tx, "accounts", account.id);
      if (await hasSecondStep(tx, account.id)) return IS_SET;
      await beginSetup(tx, session);
      return { ok: true };
    },
  });
}

/** Deletes the account's setup of a second step. */
export const cancelSetup = (session: LiveSession) => deleteSetup(db, session);

/**
 * Completes the setup: a code proves that the authenticator app has the secret. Only then
 * the second step is stored.
 */
export function confirmSetup(
  session: LiveSession,
  code: SecondCode,
  source: RequestSource,
): Promise<NewCodes | typeof LATE | typeof WRONG | typeof IS_SET> {
  return inTransaction(async (tx): Promise<NewCodes | typeof LATE | typeof WRONG | typeof IS_SET> => {
    await lockRow(tx, "accounts", session.accountId);
    const account = await getAccount(tx, session.accountId);
    const setup = await findSetup(tx, session);
    if (!setup) return LATE;
    const lastStep = code.kind === "time" ? findTimeStep(setup.secret, code.value, now()) : null;
    if (lastStep === null) {
      const detail = { reason: WRONG.reason };
      await recordAudit(tx, source, {
        ...entryOf("account.second-step-set", account),
        result: "refused",
        detail,
      });
      return WRONG;
    }
    if (!(await storeSecondStep(tx, account.id, { sealedSecret: setup.sealed, lastStep }))) return IS_SET;
    await endSecrets(tx, account.id, "second-step");
    await recordAudit(tx, source, { ...entryOf("account.second-step-set", account), result: "ok" });
    await notifyOwner(tx, account, "second-step-set", { time: now() });
    return { ok: true, codes: await renewRecoveryCodes(tx, account.id) };
  });
}

/** Performs a change of an existing second step after verifying password and second code. */
async function change<R extends { readonly ok: true }>(
  session: LiveSession,
  given: OwnFactors,
  source: RequestSource,
  { event, act }: { event: AuditEvent; act: (tx: Tx, account: Account) => Promise<R> },
): Promise<R | OwnFactorsRefusal | typeof IS_NOT_SET> {
  const account = await getAccount(db, session.accountId);
  return byOwnFactors<null, R | typeof IS_NOT_SET>(account, { ...given, sessionId: session.id }, source, {
    audit: { event },
    prepare: () => Promise.resolve(null),
    act: async (tx) => {
      if (!(await hasSecondStep(tx, account.id))) return IS_NOT_SET;
      const done = await act(tx, account);
      await recordAudit(tx, source, { ...entryOf(event, account), result: "ok" });
      return done;
    },
  });
}

/** Replaces the recovery codes of the own account and notifies the owner. */
export const renewOwnRecoveryCodes = (session: LiveSession, given: OwnFactors, source: RequestSource) =>
  change<NewCodes>(session, given, source, {
    event: "account.recovery-codes-renewed",
    act: async (tx, account) => {
      await notifyOwner(tx, account, "recovery-codes-renewed", { time: now() });
      return { ok: true, codes: await renewRecoveryCodes(tx, account.id) };
    },
  });

/** Ends the own second step and notifies the owner. */
export const endOwnSecondStep = (session: LiveSession, given: OwnFactors, source: RequestSource) =>
  change<{ ok: true }>(session, given, source, {
    event: "account.second-step-ended",
    act: async (tx, account) => {
      await deleteSecondStep(tx, account.id);
      await endSecrets(tx, account.id, "second-step");
      await notifyOwner(tx, account, "second-step-ended", { time: now() });
      return { ok: true };
    },
  });
