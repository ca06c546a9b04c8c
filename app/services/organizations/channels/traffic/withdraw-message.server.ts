import type { Tx } from "../../../db/client.server";
import { onCommit } from "../../../db/transaction.server";
import { now } from "../../../runtime/process/clock.server";
import { triggerWatch } from "../folders/watch-trigger.server";
import { SENDING } from "./traffic-states";
import { TRAFFIC_TEXT as TEXT } from "./traffic.text";

/**
 * Withdraws a message that waits, so that its file is never written, and gives up one that has failed, so that
 * it is never sent again.
 * @returns false where the writing of its file has begun
 */
export async function withdrawMessage(tx: Tx, id: number): Promise<boolean> {
  const at = now();
  const waiting = await tx
    .updateTable("channel_messages")
    .set({ status: SENDING.failed, withdrawn_at: at, changed_at: at, problem: TEXT.withdrawn })
    .where("id", "=", id)
    .where("status", "in", [SENDING.waiting, SENDING.again])
    .where("begun_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (waiting) return true;
  const failed = await tx
    .updateTable("channel_messages")
    .set({ withdrawn_at: at })
    .where("id", "=", id)
    .where("status", "=", SENDING.failed)
    .returning("id")
    .executeTakeFirst();
  return failed !== undefined;
}

/** Has the written file of a message recalled, unless it is answered or given up; the channel's job does it. */
export async function orderRecall(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable("channel_messages")
    .set({ recall_at: now(), problem: TEXT.isRecalled })
    .where("id", "=", id)
    .where("status", "=", SENDING.written)
    .where("recall_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where("result", "=", "")
    .execute();
  onCommit(tx, triggerWatch);
}

/**
 * Gives up a message that another one stands in for: it waits and is not begun, or its file is recalled.
 * @returns false where neither is so
 */
export async function replaceMessage(tx: Tx, id: number, problem: string): Promise<boolean> {
  const at = now();
  const replaced = await tx
    .updateTable("channel_messages")
    .set({ status: SENDING.failed, withdrawn_at: at, changed_at: at, problem })
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
    .where("result", "=", "")
    .where((eb) =>
      eb.or([
        eb("status", "=", SENDING.waiting).and("begun_at", "is", null),
        eb("status", "=", SENDING.written).and("recalled_at", "is not", null),
      ]),
    )
    .returning("id")
    .executeTakeFirst();
  return replaced !== undefined;
}

/** Ends the recall of a message that no other one stands in for. */
export async function endRecall(
  tx: Tx,
  id: number,
  { isTaken, problem }: { readonly isTaken: boolean; readonly problem: string },
): Promise<void> {
  await tx
    .updateTable("channel_messages")
    .set({ status: isTaken ? SENDING.sent : SENDING.failed, changed_at: now(), problem })
    .set({ recall_at: null, recalled_at: null })
    .where("id", "=", id)
    .where("status", "=", SENDING.written)
    .where("recalled_at", "is not", null)
    .execute();
}

/** Marks a written message as one that is not written again, where the other side refuses its file. */
export async function endMessage(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable("channel_messages")
    .set({ withdrawn_at: now() })
    .where("id", "=", id)
    .where("status", "=", SENDING.written)
    .execute();
}
