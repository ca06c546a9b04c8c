import { lockRow } from "../../../db/row-lock.server";
import { onCommit } from "../../../db/transaction.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { refusedBy } from "../../../forms/editing/outcome";
import { recordEdit } from "../../../forms/editing/record-edit.server";
import { submitOnce } from "../../../forms/editing/submit-once.server";
import { now } from "../../../runtime/process/clock.server";
import type { Changed } from "../../declarants/outcome.types";
import { STATES } from "../channel.types";
import { requireStaff } from "../find-channel.server";
import { triggerWatch } from "../folders/watch-trigger.server";
import { getMessage } from "./find-message.server";
import { DIRECTIONS, SENDING } from "./traffic-states";
import { TRAFFIC_TEXT as TEXT } from "./traffic.text";

/**
 * Queues a failed message once more; it is sent under a new name.
 * @throws DomainError forbidden for an actor who is not staff, not-found
 */
export function resendMessage(actor: Actor, id: number): Promise<Changed> {
  requireStaff(actor.scope);
  return submitOnce(actor, async (tx): Promise<Changed> => {
    const { channel } = await getMessage(tx, actor.scope, id);
    await lockRow(tx, "channels", channel.id);
    const { message } = await getMessage(tx, actor.scope, id);
    if (message.direction !== DIRECTIONS.out || message.status !== SENDING.failed)
      return refusedBy(TEXT.notFailed);
    if (message.result === "Successed") return refusedBy(TEXT.isTaken);
    if (message.withdrawn_at !== null) return refusedBy(TEXT.isReplaced);
    if (channel.status !== STATES.enabled && channel.status !== STATES.failing)
      return refusedBy(TEXT.notUsable);
    const at = now();
    await tx
      .updateTable("channel_messages")
      .set({ status: SENDING.again, problem: "", due_at: at, changed_at: at, begun_at: null })
      .where("id", "=", id)
      .execute();
    await recordEdit(tx, actor, {
      event: "channel.message-resent",
      object: { type: "channel", id: channel.id },
      detail: { fileName: message.file_name },
    });
    onCommit(tx, triggerWatch);
    return { ok: true };
  });
}
