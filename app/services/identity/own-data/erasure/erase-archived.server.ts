import { identifiersOf } from "../../accounts/accounts.server";
import { COOLING_OFF_DAYS } from "../../accounts/taken-contacts.server";
import { recordAudit, SYSTEM } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import { db, type Executor } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { DAY_MILLISECONDS } from "../../../format/day";
import { maskIdentifier } from "../../../format/mask";
import { eraseAccount } from "./erase-account.server";

const BATCH = 20;

/** Accounts that were archived too long ago to be restored, and are not erased yet. */
const overdue = (executor: Executor) =>
  executor
    .selectFrom("accounts")
    .selectAll()
    .where("archived_at", "<=", now() - COOLING_OFF_DAYS * DAY_MILLISECONDS)
    .where((eb) => eb.or([eb("phone", "is not", null), eb("email", "is not", null)]));

function erase(id: number): Promise<void> {
  return inTransaction(async (tx) => {
    const account = await overdue(tx).where("id", "=", id).executeTakeFirst();
    if (!account) return;
    await eraseAccount(tx, account);
    const who = maskIdentifier(identifiersOf(account)[0] ?? "");
    const audit = { event: "account.cancelled", result: "ok", accountId: id, who } as const;
    await recordAudit(tx, SYSTEM, { ...audit, detail: { endedSessions: 0 } });
  });
}

/** Erases the accounts that staff have archived; their phones and e-mails become free. */
export async function eraseArchivedAccounts(isStopped: () => boolean = () => false): Promise<void> {
  for (;;) {
    const due = await overdue(db).orderBy("archived_at").limit(BATCH).execute();
    if (due.length === 0) return;
    for (const { id } of due) {
      if (isStopped()) return;
      await erase(id);
    }
  }
}
