import type { ExpressionBuilder } from "kysely";
import { db } from "../../db/client.server";
import { prepare } from "../../db/prepared.server";
import type { Schema } from "../../db/schema/schema";
import type { MessageRecipientTable } from "../../db/schema/schema-messages";
import { shownRichText } from "../../format/rich-text/rich-text.server";
import type { MessageType } from "./message.text";
import { RECIPIENT, UNREAD_CAP, UNREAD_SHOWN } from "./states";

type Box = Schema & { r: MessageRecipientTable };

/** Excludes messages that are being published or revoked: a short list, whatever the size of the table. */
export const isShown = (eb: ExpressionBuilder<Box, "r">) =>
  eb(
    "r.message_id",
    "not in",
    eb.selectFrom("message_tasks").select("message_tasks.message_id").where("hides", "=", 1),
  );

export interface UnreadMessage {
  readonly id: number;
  readonly title: string;
  readonly type: MessageType;
  readonly sentAt: number;
}

export interface Unread {
  readonly records: readonly UnreadMessage[];
  /** At most UNREAD_CAP, which means that many or more. */
  readonly total: number;
}

const newestUnread = prepare(({ accountId }: { accountId: number }) =>
  db
    .selectFrom("message_recipients as r")
    .innerJoin("messages as m", "m.id", "r.message_id")
    .select(["r.message_id as id", "m.title", "m.message_type as type", "r.sent_at as sentAt"])
    .where("r.account_id", "=", accountId)
    .where("r.state", "=", RECIPIENT.unread)
    .where(isShown)
    .orderBy("r.sent_at", "desc")
    .orderBy("r.message_id", "desc")
    .limit(UNREAD_SHOWN),
);

const cappedUnread = prepare(({ accountId }: { accountId: number }) =>
  db
    .selectFrom(
      db
        .selectFrom("message_recipients as r")
        .select("r.message_id")
        .where("r.account_id", "=", accountId)
        .where("r.state", "=", RECIPIENT.unread)
        .where(isShown)
        .limit(UNREAD_CAP)
        .as("unread"),
    )
    .select(({ fn }) => fn.countAll<number>().as("total")),
);

/** Counts unread messages up to UNREAD_CAP, at a cost independent of their number. */
export async function countUnread(accountId: number): Promise<number> {
  const [row] = await cappedUnread(db, { accountId });
  return row!.total;
}

/** The newest unread messages of an account, and their number up to UNREAD_CAP. */
export async function listUnread(accountId: number): Promise<Unread> {
  const records = await newestUnread(db, { accountId });
  return { records, total: records.length < UNREAD_SHOWN ? records.length : await countUnread(accountId) };
}

export interface FoundMessage extends UnreadMessage {
  readonly isRead: boolean;
  /** Sanitised HTML. */
  readonly content: string;
}

const ownMessage = prepare(({ accountId, id }: { accountId: number; id: number }) =>
  db
    .selectFrom("message_recipients as r")
    .innerJoin("messages as m", "m.id", "r.message_id")
    .select(["r.message_id as id", "m.title", "m.message_type as type", "r.sent_at as sentAt", "r.state"])
    .select(["m.content", "m.content_proof"])
    .where("r.account_id", "=", accountId)
    .where("r.message_id", "=", id)
    .where("r.state", "in", [RECIPIENT.unread, RECIPIENT.read])
    .where(isShown),
);

/** Returns a message of the account; null for one that is missing, revoked, removed or not the account's. */
export async function findMessage(accountId: number, id: number): Promise<FoundMessage | null> {
  const [row] = await ownMessage(db, { accountId, id });
  if (!row) return null;
  const { state, content, content_proof, ...rest } = row;
  return { ...rest, isRead: state === RECIPIENT.read, content: shownRichText(content, content_proof) };
}
