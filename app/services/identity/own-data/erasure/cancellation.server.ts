import { endSecrets } from "../../accounts/end-secrets.server";
import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import { consumeIdentityTicket } from "../../auth/operations/identity-check.server";
import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { lockRow } from "../../../db/row-lock.server";
import { inTransaction } from "../../../db/transaction.server";
import { env } from "../../../runtime/configuration/env.server";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import type { LiveSession } from "../../sessions/sessions.server";
import { OWN_DATA_TEXT } from "../own-data.text";
import { findSoleAdministratorRefusal } from "./sole-administrator.server";

const DAY_MILLISECONDS = 24 * 3600 * 1000;

export type Asked = { readonly ok: true } | { readonly ok: false; readonly text: string };

/** @returns the account, or null when its cancellation was requested before */
async function setEnd(tx: Tx, accountId: number, at: number): Promise<Account | null> {
  const row = await tx
    .updateTable("accounts")
    .set({ cancel_at: at })
    .where("id", "=", accountId)
    .where("cancel_at", "is", null)
    .where("archived_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Requests the cancellation of the account after CANCEL_DAYS, during which it can be withdrawn and nothing
 * changes. Notifies the owner. A refusal leaves the identity check unspent.
 */
export function requestCancellation(session: LiveSession, source: RequestSource): Promise<Asked> {
  const { accountId, username } = session;
  const audit = { event: "account.cancel-requested", accountId, who: username } as const;
  return inTransaction(async (tx): Promise<Asked> => {
    const text = await findSoleAdministratorRefusal(tx, accountId);
    if (text !== null) {
      await recordAudit(tx, source, {
        ...audit,
        result: "refused",
        detail: { reason: "last-administrator" },
      });
      return { ok: false, text };
    }
    // See `lockAccountOf`.
    await lockRow(tx, "accounts", accountId);
    if (!(await consumeIdentityTicket(tx, session, "cancel-account")))
      return { ok: false, text: OWN_DATA_TEXT.identityNeeded };
    const at = now() + env.limits.CANCEL_DAYS * DAY_MILLISECONDS;
    const account = await setEnd(tx, accountId, at);
    if (!account) return { ok: false, text: OWN_DATA_TEXT.cancelAlready };
    await endSecrets(tx, accountId, "ended");
    await recordAudit(tx, source, { ...audit, result: "ok", detail: { due: at } });
    await notifyOwner(tx, account, "cancel-requested", { time: at });
    return { ok: true };
  });
}

/** @returns false when there was no cancellation to withdraw */
export function withdrawCancellation(
  { accountId, username }: LiveSession,
  source: RequestSource,
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const row = await tx
      .updateTable("accounts")
      .set({ cancel_at: null })
      .where("id", "=", accountId)
      .where("cancel_at", "is not", null)
      .where("archived_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!row) return false;
    const audit = { event: "account.cancel-withdrawn", result: "ok", accountId, who: username } as const;
    await recordAudit(tx, source, audit);
    return true;
  });
}
