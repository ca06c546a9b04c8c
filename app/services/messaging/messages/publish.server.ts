import { recordAudit, type RequestSource } from "../../operations/audit/audit.server";
import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import { inTransaction, onCommit } from "../../db/transaction.server";
import { cleanRichText, isEmptyRichText, type RichText } from "../../format/rich-text/rich-text.server";
import { error, ok, type Result } from "../../forms/rules/form.schema";
import { storeAudience, unknownIds, type Audience } from "./audience.server";
import { isTooLong, readRawContent, readTitle, readType, TARGETS_MAX } from "./message.schema";
import { MESSAGE_TEXT, type MessageType } from "./message.text";
import { triggerTasks } from "./publishing.server";
import { AUDIENCE, STATUS } from "./states";
import { publishSlice } from "./tasks.server";

/** Who publishes or revokes: a person, or the system by itself. */
export interface Publisher {
  readonly source: Pick<RequestSource, "address" | "requestId"> & {
    readonly way: RequestSource["way"] | "system";
  };
  readonly accountId: number | null;
  /** Masked sign-in name, or `system`. */
  readonly who: string;
}

export interface NewMessage {
  readonly title: string;
  readonly type: string | number;
  /** Rich text as typed; goes through the sanitiser. */
  readonly content: string;
  readonly audience: Audience;
  /** Without one, or in the past: now. */
  readonly publishAt?: number;
  /** A second message with the same key is not published. */
  readonly key?: string;
}

export type Published =
  | {
      readonly ok: true;
      readonly messageId: number;
      /** The key has been used before: this is the message of then. */
      readonly isRepeat: boolean;
      /** False while slices or its time are still to come. */
      readonly isDone: boolean;
    }
  | { readonly ok: false; readonly reason: "title" | "type" | "content" | "audience"; readonly text: string };

interface Validated {
  readonly title: string;
  readonly type: MessageType;
  readonly content: RichText;
}

function readContent(typed: string): Result<RichText> {
  const raw = readRawContent(typed);
  if (!raw.ok) return raw;
  const content = cleanRichText(raw.value);
  if (isEmptyRichText(content)) return error(MESSAGE_TEXT.contentEmpty);
  return isTooLong(content.html) ? error(MESSAGE_TEXT.contentLong) : ok(content);
}

/** Validates what is to be published; nothing is stored. */
export function validateMessage(message: NewMessage): Validated | Extract<Published, { ok: false }> {
  const title = readTitle(message.title);
  if (!title.ok) return { ok: false, reason: "title", text: title.text };
  const type = readType(String(message.type));
  if (!type.ok) return { ok: false, reason: "type", text: type.text };
  const content = readContent(message.content);
  if (!content.ok) return { ok: false, reason: "content", text: content.text };
  const targets = message.audience.kind === "everyone" ? 1 : message.audience.ids.length;
  if (targets === 0) return { ok: false, reason: "audience", text: MESSAGE_TEXT.audienceEmpty };
  if (targets > TARGETS_MAX) return { ok: false, reason: "audience", text: MESSAGE_TEXT.audienceLong };
  return { title: title.value, type: type.value, content: content.value };
}

/** @returns null when the key has been used */
async function store(tx: Tx, { title, type, content }: Validated, message: NewMessage, publisher: Publisher) {
  const at = now();
  const { audience, key = null } = message;
  const stored = await tx
    .insertInto("messages")
    .values({
      title,
      message_type: type,
      content: content.html,
      content_proof: content.proof,
      search_text: `${title}\n${content.text}`.toLowerCase(),
      status: STATUS.waiting,
      audience_type: AUDIENCE[audience.kind],
      includes_new: audience.kind === "everyone" && audience.includesNew ? 1 : 0,
      idempotency_key: key,
      source: publisher.accountId === null ? "system" : "staff",
      publish_at: Math.max(at, message.publishAt ?? at),
      created_at: at,
      created_by: publisher.who,
      updated_at: at,
      updated_by: publisher.who,
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning(["id", "publish_at"])
    .executeTakeFirst();
  if (stored) await storeAudience(tx, stored.id, audience);
  return stored ?? null;
}

/** Nobody who comes later is a recipient of what was published before. */
async function addTask(tx: Tx, messageId: number, dueAt: number): Promise<void> {
  const { last } = await tx
    .selectFrom("accounts")
    .select(({ fn }) => fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("message_tasks")
    .values({ message_id: messageId, kind: "publish", due_at: dueAt, last_account_id: last ?? 0 })
    .execute();
}

async function findByKey(tx: Tx, key: string): Promise<Published> {
  const { id, status } = await tx
    .selectFrom("messages")
    .select(["id", "status"])
    .where("idempotency_key", "=", key)
    .executeTakeFirstOrThrow();
  return { ok: true, messageId: id, isRepeat: true, isDone: status !== STATUS.waiting };
}

async function publishIn(tx: Tx, message: NewMessage, publisher: Publisher): Promise<Published> {
  const validated = validateMessage(message);
  if ("ok" in validated) return validated;
  if ((await unknownIds(tx, message.audience)).length > 0)
    return { ok: false, reason: "audience", text: MESSAGE_TEXT.audienceEmpty };
  const stored = await store(tx, validated, message, publisher);
  if (!stored) return findByKey(tx, message.key!);
  await addTask(tx, stored.id, stored.publish_at);
  const isDue = stored.publish_at <= now();
  const { isDone } = isDue ? await publishSlice(tx, stored.id) : { isDone: false };
  await recordAudit(tx, publisher.source, {
    event: "message.published",
    result: "ok",
    accountId: publisher.accountId,
    who: publisher.who,
    object: { type: "message", id: String(stored.id) },
    detail: { type: validated.type, audience: message.audience.kind, due: stored.publish_at },
  });
  if (isDue && !isDone) onCommit(tx, triggerTasks);
  return { ok: true, messageId: stored.id, isRepeat: false, isDone };
}

/**
 * Publishes a message at once or at its time. What fits into one slice is done when this returns; the rest
 * follows after commit, in slices, by whichever server is there, and appears to all recipients together.
 * @param tx the caller's transaction, with which the message stands or falls
 */
export const publishMessage = (message: NewMessage, publisher: Publisher, tx?: Tx): Promise<Published> =>
  tx ? publishIn(tx, message, publisher) : inTransaction((own) => publishIn(own, message, publisher));
