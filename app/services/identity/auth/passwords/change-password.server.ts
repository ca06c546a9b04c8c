import { getAccount, setPasswordHash } from "../../accounts/accounts.server";
import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import { db, type Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { hashPassword } from "../../hashing/password-hash.server";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import type { Channel } from "../../../messaging/notify/port";
import { byOwnPassword, type OwnPasswordRefusal } from "./own-password.server";

export type ChangePasswordOutcome = { ok: true } | OwnPasswordRefusal;

/**
 * Changes the own password and ends every session, including the current one. Wrong old passwords count for
 * the same lock as at sign-in.
 */
export async function changePassword(
  accountId: number,
  input: { oldPassword: string; password: string },
  source: RequestSource,
): Promise<ChangePasswordOutcome> {
  const account = await getAccount(db, accountId);
  return byOwnPassword(account, input.oldPassword, source, {
    audit: { event: "account.password-changed" },
    prepare: () => hashPassword(input.password),
    act: (tx, passwordHash) => storeNewPassword(tx, { account, passwordHash }, source),
  });
}

/**
 * Replaces the password that the account was read with: ends every session and notifies the owner.
 * @param input.provedChannel the channel whose code has just proved the identity
 * @returns null when the password has changed since
 */
export async function storeNewPassword(
  tx: Tx,
  input: { account: Account; passwordHash: string; provedChannel?: Channel },
  source: RequestSource,
): Promise<{ ok: true } | null> {
  const { account, passwordHash, provedChannel } = input;
  const secured = await setPasswordHash(tx, account, passwordHash, "password-changed");
  if (!secured) return null;
  await recordAudit(tx, source, {
    event: "account.password-changed",
    result: "ok",
    accountId: account.id,
    who: account.username,
    detail: { endedSessions: secured.endedSessions },
  });
  await notifyOwner(tx, account, "password-changed", { time: now() }, { provedChannel });
  return { ok: true };
}
