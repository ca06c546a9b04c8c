import type { Selectable } from "kysely";
import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import type { MessageTable, MessageTaskTable } from "../../db/schema/schema-messages";
import { hasTargets, nextAccounts, nextTarget } from "./audience.server";
import { RECIPIENT } from "./states";

export type Task = Selectable<MessageTaskTable>;
export type MessageRow = Selectable<MessageTable>;

/** Small enough to hold locks and the event loop for a few milliseconds only. */
const SLICE_ROWS = 200;
/** A transaction may commit an account later than another with a higher id. */
const LATE_MILLISECONDS = 60_000;

interface Slice {
  readonly target: number;
  readonly account: number;
  /** Number of new recipients. */
  readonly added: number;
  readonly isLast: boolean;
}

interface Found {
  readonly count: number;
  readonly last: number;
  readonly added: number;
}

/** Inserts the next accounts of one target as recipients, up to `last_account_id`. */
async function addFrom(tx: Tx, message: MessageRow, task: Task, limit: number): Promise<Found> {
  const cursor = {
    messageId: message.id,
    audienceType: message.audience_type,
    target: task.target_id,
    after: task.account_id,
    limit,
    at: now(),
  };
  const { count, last } = await tx
    .selectFrom(nextAccounts(tx, cursor))
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("next.id").as("last")])
    .where("next.id", "<=", task.last_account_id)
    .executeTakeFirstOrThrow();
  if (count === 0) return { count, last: task.account_id, added: 0 };
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto("message_recipients")
    .columns(["message_id", "account_id", "sent_at"])
    .expression(
      tx
        .selectFrom(nextAccounts(tx, cursor))
        .select((eb) => [
          eb.val(message.id).as("message_id"),
          "next.id",
          eb.val(message.publish_at).as("sent_at"),
        ])
        .where("next.id", "<=", task.last_account_id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return { count, last, added: Number(numInsertedOrUpdatedRows) };
}

/** Adds a slice of recipients from the task's cursor on, across targets. */
export async function addSlice(tx: Tx, message: MessageRow, task: Task): Promise<Slice> {
  let cursor = task;
  let remaining = SLICE_ROWS;
  let added = 0;
  for (;;) {
    const isFirst = hasTargets(message.audience_type) && cursor.target_id === 0;
    const found = isFirst ? { count: 0, last: 0, added: 0 } : await addFrom(tx, message, cursor, remaining);
    added += found.added;
    cursor = { ...cursor, account_id: found.last };
    remaining -= found.count;
    if (remaining <= 0) return { target: cursor.target_id, account: cursor.account_id, added, isLast: false };
    const next = hasTargets(message.audience_type)
      ? await nextTarget(tx, message.id, cursor.target_id)
      : null;
    if (next === null) return { target: cursor.target_id, account: cursor.account_id, added, isLast: true };
    cursor = { ...cursor, target_id: next, account_id: 0 };
    // A target without accounts costs a query too.
    remaining -= 1;
  }
}

/**
 * Adds accounts created since a message to everyone was published. The cursor passes only accounts old enough
 * that no transaction can add an earlier one.
 */
export async function addNewcomers(tx: Tx, message: MessageRow, task: Task): Promise<Slice> {
  const slice = await addSlice(tx, message, task);
  const { settled } = await tx
    .selectFrom("accounts")
    .select(({ fn }) => fn.max("id").as("settled"))
    .where("id", ">", task.account_id)
    .where("id", "<=", slice.account)
    .where("created_at", "<", now() - LATE_MILLISECONDS)
    .executeTakeFirstOrThrow();
  return { ...slice, account: settled ?? task.account_id };
}

/** Marks the next recipients' rows as withdrawn. */
export async function withdrawSlice(tx: Tx, { message_id, account_id }: Task): Promise<Slice> {
  const rows = tx
    .selectFrom("message_recipients")
    .select("account_id")
    .where("message_id", "=", message_id)
    .where("account_id", ">", account_id)
    .orderBy("account_id")
    .limit(SLICE_ROWS);
  const { count, last } = await tx
    .selectFrom(rows.as("next"))
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("next.account_id").as("last")])
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("message_recipients")
    .set({ state: RECIPIENT.withdrawn })
    .where("message_id", "=", message_id)
    .where("account_id", ">", account_id)
    .where("account_id", "<=", last ?? account_id)
    .execute();
  return { target: 0, account: last ?? account_id, added: 0, isLast: count < SLICE_ROWS };
}
