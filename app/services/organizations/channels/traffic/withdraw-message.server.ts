import type { Tx } from "../../../db/client.server";
import { now } from "../../../runtime/process/clock.server";
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

/** Marks a written message as one that is not written again, where the other side refuses its file. */
export async function endMessage(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable("channel_messages")
    .set({ withdrawn_at: now() })
    .where("id", "=", id)
    .where("status", "=", SENDING.written)
    .execute();
}
