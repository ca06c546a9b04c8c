import { recordAudit } from "../../operations/audit/audit.server";
import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import { announce } from "../../db/signals/signals.server";
import { inTransaction, onCommit } from "../../db/transaction.server";
import type { Publisher } from "./publish.server";
import { triggerTasks } from "./publishing.server";
import { STATUS } from "./states";
import { lockTask } from "./tasks.server";

/**
 * Revokes a message for all recipients, also while it is being published or scheduled. It is hidden from this
 * commit on; the recipients' rows are updated in slices.
 * @returns false when there is no such message, or it is a draft or revoked already
 */
export const revokeMessage = (messageId: number, reason: string, publisher: Publisher): Promise<boolean> =>
  inTransaction((tx) => revokeIn(tx, { messageId, reason }, publisher));

/** `revokeMessage` within the caller's transaction. */
export async function revokeIn(
  tx: Tx,
  { messageId, reason }: { readonly messageId: number; readonly reason: string },
  publisher: Publisher,
): Promise<boolean> {
  const at = now();
  const { who } = publisher;
  await lockTask(tx, messageId);
  const revoked = await tx
    .updateTable("messages")
    .set({
      status: STATUS.revoked,
      revoked_at: at,
      revoked_by: who,
      revoke_reason: reason,
      updated_at: at,
      updated_by: who,
    })
    .where("id", "=", messageId)
    .where("status", "in", [STATUS.waiting, STATUS.published])
    .returning("id")
    .executeTakeFirst();
  if (!revoked) return false;
  const task = { kind: "withdraw" as const, due_at: at, hides: 1 as const, target_id: 0, account_id: 0 };
  await tx
    .insertInto("message_tasks")
    .values({ message_id: messageId, last_account_id: 0, ...task })
    .onConflict((conflict) => conflict.column("message_id").doUpdateSet(task))
    .execute();
  await recordAudit(tx, publisher.source, {
    event: "message.revoked",
    result: "ok",
    accountId: publisher.accountId,
    who,
    object: { type: "message", id: String(messageId) },
    detail: { reason },
  });
  await announce(tx, { kind: "message-revoked", messageId });
  onCommit(tx, triggerTasks);
  return true;
}
