import { now } from "../../runtime/process/clock.server";
import { db, type Executor, type Tx } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import type { MessageReadActionTable } from "../../db/schema/schema-messages";
import { RECIPIENT } from "./states";

/** The time within which marking all as read, or a removal, can be undone. */
const UNDO_MILLISECONDS = 5 * 60_000;
/** Rows of one transaction, so that others wait briefly only. */
export const SLICE_ROWS = 1000;

type Kind = MessageReadActionTable["kind"];

/**
 * Inserts an action of the account.
 * @returns its id, which the rows that it changes refer to
 */
export async function recordAction(tx: Executor, accountId: number, kind: Kind): Promise<number> {
  const { id } = await tx
    .insertInto("message_read_actions")
    .values({ account_id: accountId, kind, at: now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const isFresh = () => now() - UNDO_MILLISECONDS;

interface Action {
  readonly action: number;
  readonly kind: Kind;
}

export interface Undo extends Action {
  /** Number of messages that it would change. */
  readonly count: number;
}

/** Rows that were changed again since are not undone. */
const CHANGED = {
  read: { column: "read_action", state: RECIPIENT.read },
  remove: { column: "remove_action", state: RECIPIENT.removed },
} as const;

const changedBy = (executor: Executor, accountId: number, { action, kind }: Action) =>
  executor
    .selectFrom("message_recipients as r")
    .where(`r.${CHANGED[kind].column}`, "=", action)
    .where("r.account_id", "=", accountId)
    .where("r.state", "=", CHANGED[kind].state);

/** Returns the account's last action if it can still be undone; otherwise null. */
export async function findUndo(accountId: number): Promise<Undo | null> {
  const last = await db
    .selectFrom("message_read_actions")
    .select(["id as action", "kind", "at", "undone_at"])
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last || last.undone_at !== null || last.at <= isFresh()) return null;
  const done = { action: last.action, kind: last.kind };
  const { count } = await changedBy(db, accountId, done)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count === 0 ? null : { ...done, count };
}

async function undoSlice(tx: Tx, accountId: number, done: Action): Promise<number> {
  const { kind } = done;
  const rows = changedBy(tx, accountId, done).select("r.message_id").limit(SLICE_ROWS);
  const { numUpdatedRows } = await tx
    .updateTable("message_recipients")
    .$if(kind === "read", (update) =>
      update.set({ state: RECIPIENT.unread, read_at: null, read_action: null }),
    )
    .$if(kind === "remove", (update) =>
      update.set((eb) => ({
        state: eb
          .case()
          .when("read_at", "is", null)
          .then(eb.lit(RECIPIENT.unread))
          .else(eb.lit(RECIPIENT.read))
          .end(),
        remove_action: null,
      })),
    )
    .where("account_id", "=", accountId)
    .where("message_id", "in", rows)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Undoes the changes of one action, once and within its time.
 * @returns false when it is too late, was undone already or is not the account's own
 */
export async function undoAction(accountId: number, action: number): Promise<boolean> {
  const undone = await db
    .updateTable("message_read_actions")
    .set({ undone_at: now() })
    .where("id", "=", action)
    .where("account_id", "=", accountId)
    .where("undone_at", "is", null)
    .where("at", ">", isFresh())
    .returning("kind")
    .executeTakeFirst();
  if (!undone) return false;
  const undo = { action, kind: undone.kind };
  while ((await inTransaction((tx) => undoSlice(tx, accountId, undo))) === SLICE_ROWS);
  return true;
}
