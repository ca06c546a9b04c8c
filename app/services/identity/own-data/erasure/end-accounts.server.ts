import { endSecrets } from "../../accounts/end-secrets.server";
import { recordAudit, SYSTEM } from "../../../operations/audit/audit.server";
import { identifiersOf } from "../../accounts/accounts.server";
import { now } from "../../../runtime/process/clock.server";
import { db, type Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { inTransaction } from "../../../db/transaction.server";
import { maskIdentifier } from "../../../format/mask";
import { publishMessage } from "../../../messaging/messages/publish.server";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import { eraseAccount } from "./erase-account.server";
import { CANCEL_STOPPED_MESSAGE } from "../own-data.text";
import { findSoleAdministratorRefusal } from "./sole-administrator.server";

const BATCH = 20;

/**
 * Locks the account's row until the transaction ends, if its cancellation is still due: its owner
 * may just have withdrawn it.
 */
async function lockDueAccount(tx: Tx, id: number): Promise<Account | null> {
  const row = await tx
    .updateTable("accounts")
    .set((eb) => ({ cancel_at: eb.ref("cancel_at") }))
    .where("id", "=", id)
    .where("cancel_at", "<=", now())
    .where("archived_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Withdraws the due cancellation of an account that has become an only administrator, and notifies its owner.
 */
async function keep(tx: Tx, { id }: Account, who: string, reason: string): Promise<void> {
  await tx.updateTable("accounts").set({ cancel_at: null }).where("id", "=", id).execute();
  const detail = { reason: "last-administrator" };
  const event = "account.cancel-withdrawn";
  await recordAudit(tx, SYSTEM, { event, result: "refused", accountId: id, who: SYSTEM.name, detail });
  const { title, content } = CANCEL_STOPPED_MESSAGE;
  const audience = { kind: "accounts", ids: [id] } as const;
  const publisher = { source: SYSTEM, accountId: null, who: SYSTEM.name };
  const stopped = { code: "cancellation-stopped" } as const;
  await publishMessage({ title, type: 2, content: content(reason), audience, event: stopped }, publisher, tx);
}

function endAccount(id: number): Promise<void> {
  return inTransaction(async (tx) => {
    const account = await lockDueAccount(tx, id);
    if (!account) return;
    const who = maskIdentifier(identifiersOf(account)[0] ?? "");
    const reason = await findSoleAdministratorRefusal(tx, id);
    if (reason !== null) return keep(tx, account, who, reason);
    await notifyOwner(tx, account, "cancelled", {});
    const endedSessions = await endSecrets(tx, id, "state", { reason: "cancelled" });
    await eraseAccount(tx, account);
    const audit = { event: "account.cancelled", result: "ok", accountId: id, who } as const;
    await recordAudit(tx, SYSTEM, { ...audit, detail: { endedSessions } });
  });
}

/** Ends every account whose cancellation is due, each in a transaction of its own. */
export async function endDueAccounts(isStopped: () => boolean = () => false): Promise<void> {
  for (;;) {
    const due = await db
      .selectFrom("accounts")
      .select("id")
      .where("cancel_at", "<=", now())
      .where("archived_at", "is", null)
      .orderBy("cancel_at")
      .limit(BATCH)
      .execute();
    if (due.length === 0) return;
    for (const { id } of due) {
      if (isStopped()) return;
      await endAccount(id);
    }
  }
}
