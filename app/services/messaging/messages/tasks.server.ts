import { recordAudit, SYSTEM } from "../../operations/audit/audit.server";
import { now } from "../../runtime/process/clock.server";
import { db, type Tx } from "../../db/client.server";
import { isAlone } from "../../db/exclusive.server";
import type { MessageTaskTable } from "../../db/schema/schema-messages";
import { announce } from "../../db/signals/signals.server";
import { inTransaction } from "../../db/transaction.server";
import { enqueueMessageNotices } from "./notices/message-notices.server";
import { addNewcomers, addSlice, withdrawSlice, type MessageRow, type Task } from "./slices.server";
import { STATUS } from "./states";

type Kind = MessageTaskTable["kind"];

/**
 * Whether the message is hidden while the task is running, so that all recipients see it at once or none
 * does.
 */
const HIDES: Readonly<Record<Kind, 0 | 1>> = { publish: 1, withdraw: 1, newcomers: 0 };

/**
 * Locks the task of a message, if it has this kind, and hides the message if the task requires it: two
 * servers never process the same slice.
 */
async function beginSlice(tx: Tx, messageId: number, kind: Kind): Promise<[MessageRow, Task] | null> {
  const task = await tx
    .updateTable("message_tasks")
    .set({ hides: HIDES[kind] })
    .where("message_id", "=", messageId)
    .where("kind", "=", kind)
    .returningAll()
    .executeTakeFirst();
  if (!task) return null;
  const message = await tx
    .selectFrom("messages")
    .selectAll()
    .where("id", "=", messageId)
    .executeTakeFirstOrThrow();
  return [message, task];
}

/**
 * Locks a message's task. Must be called before the message is locked, in the order of publishing, to avoid a
 * deadlock.
 */
export const lockTask = (tx: Tx, messageId: number) =>
  tx
    .updateTable("message_tasks")
    .set((eb) => ({ due_at: eb.ref("due_at") }))
    .where("message_id", "=", messageId)
    .execute();

const moveOn = (tx: Tx, messageId: number, columns: Partial<Task>) =>
  tx.updateTable("message_tasks").set(columns).where("message_id", "=", messageId).execute();

const endTask = (tx: Tx, messageId: number) =>
  tx.deleteFrom("message_tasks").where("message_id", "=", messageId).execute();

const countRecipients = (tx: Tx, messageId: number, added: number) =>
  tx
    .updateTable("messages")
    .set((eb) => ({ recipient_count: eb("recipient_count", "+", added) }))
    .where("id", "=", messageId)
    .execute();

/** Makes a message visible to all its recipients at once, and sends its notices. */
async function makeVisible(tx: Tx, message: MessageRow, task: Task): Promise<void> {
  await tx.updateTable("messages").set({ status: STATUS.published }).where("id", "=", message.id).execute();
  await announce(tx, { kind: "message", messageId: message.id });
  await enqueueMessageNotices(tx, message);
  const everybody = { last_account_id: Number.MAX_SAFE_INTEGER, account_id: task.last_account_id };
  await (message.includes_new === 0
    ? endTask(tx, message.id)
    : moveOn(tx, message.id, { ...everybody, kind: "newcomers", hides: 0 }));
}

/** Adds the next recipients of a message; the last slice makes it visible. */
export async function publishSlice(tx: Tx, messageId: number): Promise<{ isDone: boolean }> {
  const taken = await beginSlice(tx, messageId, "publish");
  if (!taken) return { isDone: true };
  const [message, task] = taken;
  const { target, account, added, isLast } = await addSlice(tx, message, task);
  await countRecipients(tx, messageId, added);
  if (isLast) await makeVisible(tx, message, task);
  else await moveOn(tx, messageId, { target_id: target, account_id: account });
  return { isDone: isLast };
}

async function publishLater(tx: Tx, messageId: number): Promise<void> {
  const { isDone } = await publishSlice(tx, messageId);
  if (!isDone) return;
  const { recipient_count } = await tx
    .selectFrom("messages")
    .select("recipient_count")
    .where("id", "=", messageId)
    .executeTakeFirstOrThrow();
  const object = { type: "message", id: String(messageId) };
  const detail = { recipients: recipient_count };
  await recordAudit(tx, SYSTEM, {
    event: "message.delivered",
    result: "ok",
    who: SYSTEM.name,
    object,
    detail,
  });
}

async function withdraw(tx: Tx, messageId: number): Promise<void> {
  const taken = await beginSlice(tx, messageId, "withdraw");
  if (!taken) return;
  const { account, isLast } = await withdrawSlice(tx, taken[1]);
  await (isLast ? endTask(tx, messageId) : moveOn(tx, messageId, { account_id: account }));
}

async function deliverToNewAccounts(tx: Tx, messageId: number): Promise<void> {
  const taken = await beginSlice(tx, messageId, "newcomers");
  if (!taken) return;
  const { account, added } = await addNewcomers(tx, ...taken);
  await countRecipients(tx, messageId, added);
  await moveOn(tx, messageId, { account_id: account });
}

const WORK: Readonly<Record<Kind, (tx: Tx, messageId: number) => Promise<void>>> = {
  publish: publishLater,
  withdraw,
  newcomers: deliverToNewAccounts,
};

/** Returns due tasks, oldest first; a task of new accounts is due when there are such accounts. */
export async function dueTasks(): Promise<{ message_id: number; kind: Kind }[]> {
  return db
    .selectFrom("message_tasks as t")
    .select(["t.message_id", "t.kind"])
    .where("t.due_at", "<=", now())
    .where((eb) =>
      eb.or([
        eb("t.kind", "<>", "newcomers"),
        eb.exists(
          eb
            .selectFrom("accounts as a")
            .select("a.id")
            .whereRef("a.id", ">", "t.account_id")
            .where("a.archived_at", "is", null),
        ),
      ]),
    )
    .orderBy("t.due_at")
    .execute();
}

/** Processes one slice of a task; false when another server is working on tasks. */
export const processTaskSlice = (messageId: number, kind: Kind): Promise<boolean> =>
  inTransaction(async (tx) => {
    if (!(await isAlone(tx, "message-tasks"))) return false;
    await WORK[kind](tx, messageId);
    return true;
  });
