import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { isShown } from "./box.server";
import { RECIPIENT } from "./states";
import { recordAction } from "./undo.server";

/** Whether all of them are the person's own and there to be seen. */
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

/** All or nothing: one id that is not the person's own and nothing is done. */
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
 * Marks a person's messages as read; those that are already stay as they are.
 * @param ids doubled ones count once
 * @returns false, and nothing is marked, when one is missing, revoked or somebody else's
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
 * Removes messages from a person's own list, which can be undone; who sent them still sees whether they were read.
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
