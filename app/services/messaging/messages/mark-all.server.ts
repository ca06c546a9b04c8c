import { now } from "../../runtime/process/clock.server";
import { db, type Tx } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { isShown } from "./box.server";
import { RECIPIENT } from "./states";

/** How long "mark all as read" can be undone. */
const UNDO_MILLISECONDS = 5 * 60_000;
/** Nobody waits for longer than this many rows take. */
const SLICE_ROWS = 1000;

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
 * Marks everything as read that is unread now, in slices.
 * @returns what undoes exactly this, and how many it has read
 */
export async function markAllRead(accountId: number): Promise<{ action: number; count: number }> {
  const { id: action } = await db
    .insertInto("message_read_actions")
    .values({ account_id: accountId, at: now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  let count = 0;
  for (;;) {
    const read = await inTransaction((tx) => readSlice(tx, accountId, action));
    count += read;
    if (read < SLICE_ROWS) return { action, count };
  }
}

async function unreadSlice(tx: Tx, accountId: number, action: number): Promise<number> {
  const rows = tx
    .selectFrom("message_recipients as r")
    .select("r.message_id")
    .where("r.read_action", "=", action)
    .where("r.account_id", "=", accountId)
    .where("r.state", "=", RECIPIENT.read)
    .limit(SLICE_ROWS);
  const { numUpdatedRows } = await tx
    .updateTable("message_recipients")
    .set({ state: RECIPIENT.unread, read_at: null, read_action: null })
    .where("account_id", "=", accountId)
    .where("message_id", "in", rows)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const isFresh = () => now() - UNDO_MILLISECONDS;

/** What the person's last "mark all as read" was, if it can still be undone. */
export async function findUndo(accountId: number): Promise<number | null> {
  const last = await db
    .selectFrom("message_read_actions")
    .select(["id", "at", "undone_at"])
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last && last.undone_at === null && last.at > isFresh() ? last.id : null;
}

/**
 * Makes unread again exactly what one action has read, once and within its time.
 * @returns false when it is too late, has been undone, or was somebody else's
 */
export async function undoMarkAllRead(accountId: number, action: number): Promise<boolean> {
  const undone = await db
    .updateTable("message_read_actions")
    .set({ undone_at: now() })
    .where("id", "=", action)
    .where("account_id", "=", accountId)
    .where("undone_at", "is", null)
    .where("at", ">", isFresh())
    .returning("id")
    .executeTakeFirst();
  if (!undone) return false;
  while ((await inTransaction((tx) => unreadSlice(tx, accountId, action))) === SLICE_ROWS);
  return true;
}
