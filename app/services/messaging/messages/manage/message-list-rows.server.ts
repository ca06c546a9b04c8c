import { sql } from "kysely";
import { extendRow } from "../../../collections/lists/extend-row";
import type { Executor } from "../../../db/client.server";
import { enumTexts } from "../../../reference-data/enum-options.server";
import { storedAudienceText } from "./message-history-values.server";

/** The cap of counts in lists; the message's own page shows the exact number. */
export const READ_CAP = 10_000;

export type MessageListRow = Awaited<ReturnType<typeof readMessageRows>>[number];

/**
 * Counts the readers up to READ_CAP + 1, so that a page of large messages costs no more than one of small
 * ones.
 */
export async function countRead(executor: Executor, messageId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from
    (select 1 from message_recipients where message_id = ${messageId} and read_at is not null
      limit ${sql.lit(READ_CAP + 1)}) as counted`.execute(executor);
  return rows[0]!.total;
}

/** Reads the rows of the messages' list. */
export async function readMessageRows(executor: Executor, ids: readonly number[]) {
  const types = await enumTexts("MESSAGE_TYPE");
  const rows = await executor
    .selectFrom("messages")
    .select(["id", "title", "message_type", "status", "audience_type", "includes_new", "includes_children"])
    .select(["source", "publish_at", "published_by", "recipient_count"])
    .select(["created_at", "created_by", "updated_at", "updated_by"])
    .where("id", "in", ids)
    .execute();
  return Promise.all(
    rows.map(async (row) =>
      extendRow(row, {
        typeText: types(row.message_type),
        audience: await storedAudienceText(executor, row),
        read: row.recipient_count === 0 ? 0 : await countRead(executor, row.id),
      }),
    ),
  );
}
