import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { makeSearchable } from "./search-indexes.server";

async function addColumns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("messages")
    .addColumn("includes_children", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("messages")
    .addColumn("published_by", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("message_audience")
    .addColumn("is_derived", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update messages set published_by = created_by where status <> 0`.execute(db);
}

/** Drafts sort above every time. */
const ORDER = sql`(case when status = 0 then ${sql.lit(Number.MAX_SAFE_INTEGER)} else publish_at end)`;

async function indexMessages(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await sql`create index messages_order on messages (${ORDER}, id)`.execute(db);
  await sql`create index messages_title_order on messages (title, id)`.execute(db);
  for (const column of ["message_type", "status", "audience_type", "published_by", "source"])
    await sql`create index ${sql.table(`messages_${column}`)} on messages
      (${sql.ref(column)}, ${ORDER}, id)`.execute(db);
  await sql`create index messages_publish_at on messages (publish_at, id)`.execute(db);
  await makeSearchable({ db, dialect }, "messages", ["title"]);
}

/**
 * A view of a message's recipients for a list, with the account's id as the row's. Readers come first, the
 * latest before the others.
 */
async function makeReceipts(db: Kysely<unknown>): Promise<void> {
  await sql`create index message_recipients_read on message_recipients
    (message_id, coalesce(read_at, 0), account_id)`.execute(db);
  await sql`create view message_receipts as
    select account_id as id, message_id, coalesce(read_at, 0) as read_at from message_recipients`.execute(db);
}

/** Messages as records of the console: drafts and receipts. */
export const messageManage = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await addColumns(db);
    await indexMessages(db, dialect);
    await makeReceipts(db);
  },
});
