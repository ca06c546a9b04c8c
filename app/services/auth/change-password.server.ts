import { getAccount, identifiersOf, setPasswordHash } from "../accounts/accounts.server";
import { recordAudit, type Actor } from "../audit/audit.server";
import { now } from "../clock.server";
import { db } from "../db/client.server";
import { inTransaction } from "../db/transaction.server";
import { hashPassword, verifyPassword } from "../hashing/password-hash.server";
import { notifyOwner } from "../notify/owner-notice.server";
import { endAllSessions } from "../sessions/sessions.server";
import {
  addressWait,
  inPasswordTurn,
  judgeTry,
  recordLock,
  reserveTry,
  settleFailure,
  settleSuccess,
  type PasswordTry,
} from "./password-tries.server";

export type ChangePasswordOutcome =
  | { ok: true }
  | { ok: false; reason: "old-password" }
  | { ok: false; reason: "address-limit"; seconds: number };

/**
 * Changes the own password and ends every session, this one too. Wrong old passwords count for the same lock
 * as at sign-in.
 */
export async function changePassword(
  accountId: number,
  input: { oldPassword: string; password: string },
  actor: Actor,
): Promise<ChangePasswordOutcome> {
  const account = await getAccount(db, accountId);
  const identifiers = identifiersOf(account);
  const first = identifiers[0] ?? String(account.id);
  const audit = { event: "account.password-changed", accountId, who: account.username } as const;
  return inPasswordTurn(actor, first, async () => {
    const admitted = await inTransaction(async (tx): Promise<PasswordTry | { waitMs: number }> => {
      const waitMs = await addressWait(tx, actor, first);
      if (waitMs === 0) return reserveTry(tx, actor, identifiers);
      await recordAudit(tx, actor, { ...audit, result: "limited" });
      return { waitMs };
    });
    if ("waitMs" in admitted)
      return { ok: false, reason: "address-limit", seconds: Math.ceil(admitted.waitMs / 1000) };
    const stored = admitted.locked ? null : account.password_hash;
    const passwordHash = await judgeTry(admitted, async () =>
      (await verifyPassword(stored, input.oldPassword)) ? hashPassword(input.password) : null,
    );
    return inTransaction(async (tx) => {
      if (passwordHash === null || !(await setPasswordHash(tx, account, passwordHash))) {
        await settleFailure(tx, identifiers, admitted);
        await recordAudit(tx, actor, { ...audit, result: "refused" });
        if (admitted.locks) {
          await recordLock(tx, actor, audit);
          await notifyOwner(tx, account, "locked", { time: now() });
        }
        return { ok: false, reason: "old-password" };
      }
      const endedSessions = await endAllSessions(tx, accountId, "password-changed");
      await settleSuccess(tx, identifiers, admitted);
      await recordAudit(tx, actor, { ...audit, result: "ok", detail: { endedSessions } });
      await notifyOwner(tx, account, "password-changed", { time: now() });
      return { ok: true };
    });
  });
}
