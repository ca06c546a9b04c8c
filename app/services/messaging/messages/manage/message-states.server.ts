import type { Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { refusedBy } from "../../../forms/editing/outcome";
import { readReason } from "../../../forms/editing/reason";
import { recordEdit } from "../../../forms/editing/record-edit.server";
import { submitOnce } from "../../../forms/editing/submit-once.server";
import { updatedBy } from "../../../forms/editing/stamps.server";
import { now } from "../../../runtime/process/clock.server";
import { sendsNotices } from "../../notify/senders.server";
import { removeChildren, unknownIds, type Audience } from "../audience.server";
import { countReachableBy, noticeCeiling } from "../notices/message-notices.server";
import { startPublication, type Publisher } from "../publish.server";
import { revokeIn } from "../revoke.server";
import { isSendType, SEND_TYPES } from "../notices/send-types";
import { STATUS } from "../states";
import { lockTask } from "../tasks.server";
import { audienceOf, getManaged, type ManagedRow } from "./find-managed.server";
import { MANAGE_TEXT as TEXT, MESSAGE_STATES } from "./manage.text";
import type { Changed } from "./manage.types";

const publisherOf = ({ source, accountId, who }: Actor): Publisher => ({ source, accountId, who });

const wrongState = ({ status }: ManagedRow, move: string) =>
  refusedBy(TEXT.wrongState(MESSAGE_STATES[status], move));

/** Returns why a message's SMS or mail cannot be sent; null where they can, or none are chosen. */
async function findSendRefusal({ send_types }: ManagedRow, audience: Audience): Promise<string | null> {
  for (const key of send_types.split(" ").filter(isSendType)) {
    const kind = TEXT.sendTypes[key];
    const channel = SEND_TYPES[key];
    if (!sendsNotices(channel)) return TEXT.noSender(kind);
    const count = await countReachableBy(channel, audience);
    if (count > noticeCeiling()) return TEXT.tooMany(kind, count, noticeCeiling());
  }
  return null;
}

/** Returns why a draft cannot be published; null where it can. */
async function findPublishRefusal(tx: Tx, row: ManagedRow, at: number): Promise<string | null> {
  if (row.publish_at !== 0 && row.publish_at <= at) return TEXT.timePast;
  const audience = await audienceOf(tx, row);
  const unavailable = await unknownIds(tx, audience);
  return unavailable.length > 0 ? TEXT.targetsArchived(unavailable.length) : findSendRefusal(row, audience);
}

/**
 * Publishes a draft, immediately or at its scheduled time.
 * @throws DomainError not-found
 */
export const publishDraft = (actor: Actor, id: number): Promise<Changed> =>
  submitOnce(actor, async (tx): Promise<Changed> => {
    await lockRow(tx, "messages", id);
    const row = await getManaged(tx, actor.scope, id);
    if (row.status !== STATUS.draft) return wrongState(row, TEXT.moves.publish);
    const at = now();
    const text = await findPublishRefusal(tx, row, at);
    if (text !== null) return refusedBy(text);
    const dueAt = row.publish_at === 0 ? at : row.publish_at;
    await tx
      .updateTable("messages")
      .set({
        status: STATUS.waiting,
        publish_at: dueAt,
        published_by: actor.who,
        ...updatedBy(actor, row, at),
      })
      .where("id", "=", id)
      .execute();
    const audience = await audienceOf(tx, row);
    await startPublication(tx, { id, dueAt, type: row.message_type, audience }, publisherOf(actor));
    return { ok: true };
  });

/**
 * Turns a scheduled message back into a draft. Locks its task before its row.
 * @throws DomainError not-found
 */
export const withdrawMessage = (actor: Actor, id: number): Promise<Changed> =>
  submitOnce(actor, async (tx): Promise<Changed> => {
    await lockTask(tx, id);
    await lockRow(tx, "messages", id);
    const row = await getManaged(tx, actor.scope, id);
    if (row.source === "system") return refusedBy(TEXT.systemFixed);
    if (row.status !== STATUS.waiting) return wrongState(row, TEXT.moves.withdraw);
    const stopped = await tx
      .deleteFrom("message_tasks")
      .where("message_id", "=", id)
      .where("kind", "=", "publish")
      .where("due_at", ">", now())
      .returning("message_id")
      .executeTakeFirst();
    if (!stopped) return refusedBy(TEXT.starting);
    await removeChildren(tx, id);
    const stamp = updatedBy(actor, row);
    await tx
      .updateTable("messages")
      .set({ status: STATUS.draft, published_by: "", ...stamp })
      .where("id", "=", id)
      .execute();
    await recordEdit(tx, actor, { event: "message.withdrawn", object: { type: "message", id } });
    return { ok: true };
  });

/**
 * Revokes a message for all recipients, whoever has published it.
 * @throws DomainError not-found
 */
export async function revokeManaged(actor: Actor, id: number, typedReason: string): Promise<Changed> {
  const read = readReason(typedReason);
  if (!read.ok) return read;
  return submitOnce(actor, async (tx): Promise<Changed> => {
    const row = await getManaged(tx, actor.scope, id);
    const isRevoked = await revokeIn(tx, { messageId: id, reason: read.reason }, publisherOf(actor));
    return isRevoked ? { ok: true } : wrongState(row, TEXT.moves.revoke);
  });
}
