import type { Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { refusedBy, STALE, type EditOf } from "../../../forms/editing/outcome";
import { recordEdit } from "../../../forms/editing/record-edit.server";
import { submitOnce } from "../../../forms/editing/submit-once.server";
import { updatedBy } from "../../../forms/editing/stamps.server";
import { now } from "../../../runtime/process/clock.server";
import { addChildren, storeAudience, unknownIds } from "../audience.server";
import { MESSAGE_TEXT } from "../message.text";
import { flagsOf } from "../publish.server";
import { isSendType } from "../notices/send-types";
import { AUDIENCE, STATUS } from "../states";
import { lockTask } from "../tasks.server";
import { audienceOf, getManaged, type ManagedRow } from "./find-managed.server";
import { MANAGE_TEXT as TEXT, MESSAGE_STATES } from "./manage.text";
import type { Changed, Created, Edited, MessageValues } from "./manage.types";
import { changesOf, messageHistoryValues } from "./message-history-values.server";

const columnsOf = ({ title, type, content, audience, publishAt, sendTypes }: MessageValues) => ({
  title,
  message_type: type,
  content: content.html,
  content_proof: content.proof,
  search_text: `${title}\n${content.text}`.toLowerCase(),
  audience_type: AUDIENCE[audience.kind],
  ...flagsOf(audience),
  publish_at: publishAt ?? 0,
  send_types: sendTypes.join(" "),
});

/**
 * Inserts a draft with its targets.
 * @param who name of the creator
 */
export async function storeDraft(tx: Tx, who: string, values: MessageValues): Promise<number> {
  const at = now();
  const stamps = { created_at: at, created_by: who, updated_at: at, updated_by: who };
  const { id } = await tx
    .insertInto("messages")
    .values({ ...columnsOf(values), ...stamps, status: STATUS.draft, source: "staff" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await storeAudience(tx, id, values.audience);
  return id;
}

/** Creates a draft from validated values. */
export const createMessage = (actor: Actor, values: MessageValues): Promise<Created> =>
  submitOnce(actor, async (tx): Promise<Created> => {
    if ((await unknownIds(tx, values.audience)).length > 0)
      return refusedBy(MESSAGE_TEXT.audienceEmpty, "targetSearch");
    const id = await storeDraft(tx, actor.who, values);
    const detail = await messageHistoryValues(tx, values);
    await recordEdit(tx, actor, { event: "message.created", object: { type: "message", id }, detail });
    return { ok: true, id };
  });

/**
 * Changes the time of a scheduled message.
 * @returns false when it is being published already
 */
async function moveTime(tx: Tx, messageId: number, dueAt: number): Promise<boolean> {
  const moved = await tx
    .updateTable("message_tasks")
    .set({ due_at: dueAt })
    .where("message_id", "=", messageId)
    .where("kind", "=", "publish")
    .where("due_at", ">", now())
    .returning("message_id")
    .executeTakeFirst();
  return moved !== undefined;
}

const replaceAudience = async (tx: Tx, messageId: number, { audience }: MessageValues): Promise<void> => {
  await tx.deleteFrom("message_audience").where("message_id", "=", messageId).execute();
  await storeAudience(tx, messageId, audience);
};

const storedValues = async (tx: Tx, row: ManagedRow) => ({
  title: row.title,
  type: row.message_type,
  content: { html: row.content },
  audience: await audienceOf(tx, row),
  publishAt: row.publish_at === 0 ? null : row.publish_at,
  sendTypes: row.send_types.split(" ").filter(isSendType),
});

/** Returns why a message cannot be edited; null where it can. */
export function findEditRefusal({ source, status }: Pick<ManagedRow, "source" | "status">): string | null {
  if (source === "system") return TEXT.systemFixed;
  const isOpen = status === STATUS.draft || status === STATUS.waiting;
  return isOpen ? null : TEXT.wrongState(MESSAGE_STATES[status], TEXT.edit);
}

/**
 * Edits a draft, or a scheduled message, whose editor becomes its publisher: it must not appear in the name
 * of a person who approved other content. A stale version is refused, unless the values equal the stored
 * ones.
 * @throws DomainError not-found
 */
export const editMessage = (
  actor: Actor,
  id: number,
  { values, expectedVersion }: EditOf<MessageValues>,
): Promise<Edited> =>
  submitOnce(actor, async (tx): Promise<Edited> => {
    await lockTask(tx, id);
    await lockRow(tx, "messages", id);
    const row = await getManaged(tx, actor.scope, id);
    const detail = await changesOf(tx, await storedValues(tx, row), values);
    if (detail === null) return { ok: true, id };
    if (row.updated_at !== expectedVersion) return STALE;
    const text = findEditRefusal(row);
    if (text !== null) return refusedBy(text);
    if ((await unknownIds(tx, values.audience)).length > 0)
      return refusedBy(MESSAGE_TEXT.audienceEmpty, "targetSearch");
    const isWaiting = row.status === STATUS.waiting;
    if (isWaiting && !(await moveTime(tx, id, values.publishAt ?? row.publish_at)))
      return refusedBy(TEXT.starting);
    await tx
      .updateTable("messages")
      .set({
        ...columnsOf(values),
        ...(isWaiting ? { published_by: actor.who } : {}),
        ...updatedBy(actor, row),
      })
      .where("id", "=", id)
      .execute();
    await replaceAudience(tx, id, values);
    if (isWaiting && flagsOf(values.audience).includes_children === 1) await addChildren(tx, id);
    await recordEdit(tx, actor, { event: "message.edited", object: { type: "message", id }, detail });
    return { ok: true, id };
  });

/**
 * Deletes a draft; other messages are refused.
 * @throws DomainError not-found
 */
export const deleteMessage = (actor: Actor, id: number): Promise<Changed> =>
  submitOnce(actor, async (tx): Promise<Changed> => {
    await lockRow(tx, "messages", id);
    const row = await getManaged(tx, actor.scope, id);
    if (row.status !== STATUS.draft)
      return refusedBy(TEXT.wrongState(MESSAGE_STATES[row.status], TEXT.moves.delete));
    await tx.deleteFrom("message_audience").where("message_id", "=", id).execute();
    await tx.deleteFrom("messages").where("id", "=", id).execute();
    const detail = { title: row.title };
    await recordEdit(tx, actor, { event: "message.deleted", object: { type: "message", id }, detail });
    return { ok: true };
  });
