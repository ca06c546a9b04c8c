import { now } from "../../runtime/process/clock.server";
import { db, type Tx } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { isShown } from "./box.server";
import { RECIPIENT } from "./states";
import { recordAction, SLICE_ROWS } from "./undo.server";

const nextUnread = (tx: Tx, accountId: number) =>
  tx
    .selectFrom("message_recipients as r")
    .select("r.message_id")
    .where("r.account_id", "=", accountId)
    .where("r.state", "=", RECIPIENT.unread)
    .where(isShown)
    .limit(SLICE_ROWS);

async function readSlice(tx: Tx, accountId: number, action: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("message_recipients")
    .set({ state: RECIPIENT.read, read_at: now(), read_action: action })
    .where("account_id", "=", accountId)
    .where("state", "=", RECIPIENT.unread)
    .where("message_id", "in", nextUnread(tx, accountId))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Marks all currently unread messages as read, in slices of one transaction each.
 * @returns the id of the action, by which it can be undone, and the number of messages
 */
export async function markAllRead(accountId: number): Promise<{ action: number; count: number }> {
  const action = await recordAction(db, accountId, "read");
  let count = 0;
  for (;;) {
    const read = await inTransaction((tx) => readSlice(tx, accountId, action));
    count += read;
    if (read < SLICE_ROWS) return { action, count };
  }
}
