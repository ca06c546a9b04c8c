import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { isShown } from "./box.server";
import { RECIPIENT } from "./states";
import { recordAction } from "./undo.server";

/** Whether all these messages are visible ones of the account. */
async function areOwn(tx: Tx, accountId: number, ids: readonly number[]): Promise<boolean> {
  const { count } = await tx
    .selectFrom("message_recipients as r")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("r.account_id", "=", accountId)
    .where("r.message_id", "in", ids)
    .where("r.state", "in", [RECIPIENT.unread, RECIPIENT.read])
    .where(isShown)
    .executeTakeFirstOrThrow();
  return count === ids.length;
}

/** Changes either all messages or, if one is not the account's own, none. */
function changeOwn(
  accountId: number,
  ids: readonly number[],
  change: (tx: Tx, own: number[]) => Promise<unknown>,
) {
  const own = [...new Set(ids)];
  return inTransaction(async (tx) => {
    if (own.length === 0) return true;
    if (!(await areOwn(tx, accountId, own))) return false;
    await change(tx, own);
    return true;
  });
}

/**
 * Marks an account's messages as read; those already read are unchanged.
 * @param ids duplicates count once
 * @returns false, with nothing marked, when one is missing, revoked or not the account's own
 */
export const markRead = (accountId: number, ids: readonly number[]): Promise<boolean> =>
  changeOwn(accountId, ids, (tx, own) =>
    tx
      .updateTable("message_recipients")
      .set({ state: RECIPIENT.read, read_at: now() })
      .where("account_id", "=", accountId)
      .where("message_id", "in", own)
      .where("state", "=", RECIPIENT.unread)
      .execute(),
  );

/**
 * Removes messages from an account's list. This can be undone; the sender still sees whether they were read.
 * @returns as `markRead`
 */
export const removeMessages = (accountId: number, ids: readonly number[]): Promise<boolean> =>
  changeOwn(accountId, ids, async (tx, own) => {
    const action = await recordAction(tx, accountId, "remove");
    await tx
      .updateTable("message_recipients")
      .set({ state: RECIPIENT.removed, remove_action: action })
      .where("account_id", "=", accountId)
      .where("message_id", "in", own)
      .execute();
  });
