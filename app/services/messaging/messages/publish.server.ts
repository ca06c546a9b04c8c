import { recordAudit, type RequestSource } from "../../operations/audit/audit.server";
import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import { inTransaction, onCommit } from "../../db/transaction.server";
import type { RichText } from "../../format/rich-text/rich-text.server";
import { addChildren, storeAudience, unknownIds, type Audience } from "./audience.server";
import { readTitle, readType, TARGETS_MAX } from "./message.schema";
import { MESSAGE_TEXT, type MessageType } from "./message.text";
import { triggerTasks } from "./publishing.server";
import { readContent } from "./content.server";
import { AUDIENCE, STATUS } from "./states";
import { publishSlice } from "./tasks.server";
import { applyEventTemplate, type MessageEvent } from "./templates/worded-message.server";

/** The account, or the system, that publishes or revokes. */
export interface Publisher {
  readonly source: Pick<RequestSource, "address" | "requestId"> & {
    readonly accessChannel: RequestSource["accessChannel"] | "system";
  };
  readonly accountId: number | null;
  /** Masked sign-in name, or `system`. */
  readonly who: string;
}

export interface NewMessage {
  readonly title: string;
  readonly type: string | number;
  /** Rich text as typed; it is sanitised. */
  readonly content: string;
  readonly audience: Audience;
  /** Without it, or in the past: now. */
  readonly publishAt?: number;
  /** An idempotency key: a second message with it is not published. */
  readonly key?: string;
  /**
   * The event about which the platform sends the message: its template supplies the text, into which title
   * and content are inserted.
   */
  readonly event?: MessageEvent;
}

export type Published =
  | {
      readonly ok: true;
      readonly messageId: number;
      /** Whether the key was used before: `messageId` is the earlier message then. */
      readonly isRepeat: boolean;
      /** false while it waits for its time or for further slices. */
      readonly isDone: boolean;
    }
  | { readonly ok: false; readonly reason: "title" | "type" | "content" | "audience"; readonly text: string };

interface Validated {
  readonly title: string;
  readonly type: MessageType;
  readonly content: RichText;
}

/** Validates a message before publishing; stores nothing. */
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

/** Columns that describe an audience besides its kind. */
export const flagsOf = (audience: Audience) => ({
  includes_new: audience.kind === "everyone" && audience.includesNew ? (1 as const) : (0 as const),
  includes_children:
    audience.kind === "organizations" && audience.includesChildren ? (1 as const) : (0 as const),
});

/**
 * Inserts a message with its audience.
 * @returns null when the key has been used
 */
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
      ...flagsOf(audience),
      idempotency_key: key,
      source: publisher.accountId === null ? "system" : "staff",
      publish_at: Math.max(at, message.publishAt ?? at),
      published_by: publisher.who,
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

/** Inserts the task of publishing with the last account's id: later accounts are no recipients. */
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

async function publishIn(tx: Tx, given: NewMessage, publisher: Publisher): Promise<Published> {
  const message = await applyEventTemplate(tx, given);
  const validated = validateMessage(message);
  if ("ok" in validated) return validated;
  if ((await unknownIds(tx, message.audience)).length > 0)
    return { ok: false, reason: "audience", text: MESSAGE_TEXT.audienceEmpty };
  const stored = await store(tx, validated, message, publisher);
  if (!stored) return findByKey(tx, message.key!);
  const { isDone } = await startPublication(
    tx,
    {
      id: stored.id,
      dueAt: stored.publish_at,
      type: validated.type,
      audience: message.audience,
    },
    publisher,
  );
  return { ok: true, messageId: stored.id, isRepeat: false, isDone };
}

interface Publication {
  readonly id: number;
  readonly dueAt: number;
  readonly type: MessageType;
  readonly audience: Audience;
}

/**
 * Inserts a stored message's task and records it in the audit log; if it is due, adds the first slice of
 * recipients, and triggers the job for the others.
 */
export async function startPublication(
  tx: Tx,
  { id, dueAt, type, audience }: Publication,
  publisher: Publisher,
): Promise<{ isDone: boolean }> {
  if (audience.kind === "organizations" && audience.includesChildren) await addChildren(tx, id);
  await addTask(tx, id, dueAt);
  const isDue = dueAt <= now();
  const { isDone } = isDue ? await publishSlice(tx, id) : { isDone: false };
  await recordAudit(tx, publisher.source, {
    event: "message.published",
    result: "ok",
    accountId: publisher.accountId,
    who: publisher.who,
    object: { type: "message", id: String(id) },
    detail: { type, audience: audience.kind, due: dueAt },
  });
  if (isDue && !isDone) onCommit(tx, triggerTasks);
  return { isDone };
}

/**
 * Publishes a message now or at its time. The first slice is completed when this returns; the others follow
 * after the commit on any server, and the message becomes visible to all recipients at once.
 * @param tx the caller's transaction; without it a new one
 */
export const publishMessage = (message: NewMessage, publisher: Publisher, tx?: Tx): Promise<Published> =>
  tx ? publishIn(tx, message, publisher) : inTransaction((own) => publishIn(own, message, publisher));
