import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

async function createMessages(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id, stamps } = columnsFor(dialect);
  await db.schema
    .createTable("messages")
    .$call(id)
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("message_type", "integer", (c) => c.notNull().check(sql`message_type between 1 and 4`))
    .addColumn("content", "text", (c) => c.notNull())
    .addColumn("content_proof", "text", (c) => c.notNull())
    .addColumn("search_text", "text", (c) => c.notNull())
    .addColumn("status", "integer", (c) => c.notNull().check(sql`status between 0 and 3`))
    .addColumn("audience_type", "integer", (c) => c.notNull().check(sql`audience_type between 1 and 4`))
    .addColumn("includes_new", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("idempotency_key", "text", (c) => c.unique())
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("publish_at", integer, (c) => c.notNull())
    .addColumn("recipient_count", integer, (c) => c.notNull().defaultTo(0))
    .addColumn("revoked_at", integer)
    .addColumn("revoked_by", "text")
    .addColumn("revoke_reason", "text")
    .$call(stamps)
    .execute();
  await db.schema
    .createTable("message_audience")
    .addColumn("message_id", integer, (c) => c.notNull().references("messages.id"))
    .addColumn("target_id", integer, (c) => c.notNull())
    .addPrimaryKeyConstraint("message_audience_key", ["message_id", "target_id"])
    .execute();
  await db.schema
    .createTable("message_tasks")
    .addColumn("message_id", integer, (c) => c.primaryKey().references("messages.id"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("due_at", integer, (c) => c.notNull())
    .addColumn("hides", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("target_id", integer, (c) => c.notNull().defaultTo(0))
    .addColumn("account_id", integer, (c) => c.notNull().defaultTo(0))
    .addColumn("last_account_id", integer, (c) => c.notNull())
    .execute();
}

/**
 * One B-tree for the rows and one for an account's messages: a million rows are inserted into each. Without
 * foreign keys, which would be checked row by row: rows are created from the accounts themselves, and neither
 * side is ever deleted.
 */
async function createRecipients(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id } = columnsFor(dialect);
  await db.schema
    .createTable("message_recipients")
    .addColumn("message_id", integer, (c) => c.notNull())
    .addColumn("account_id", integer, (c) => c.notNull())
    .addColumn("state", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("sent_at", integer, (c) => c.notNull())
    .addColumn("read_at", integer)
    .addColumn("read_action", integer)
    .addPrimaryKeyConstraint("message_recipients_key", ["message_id", "account_id"])
    .$call((table) => (dialect === "sqlite" ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
  await db.schema
    .createIndex("message_recipients_box")
    .on("message_recipients")
    .columns(["account_id", "state", "sent_at", "message_id"])
    .execute();
  await db.schema
    .createIndex("message_recipients_action")
    .on("message_recipients")
    .column("read_action")
    .where(sql.ref("read_action"), "is not", null)
    .execute();
  await db.schema
    .createTable("message_read_actions")
    .$call(id)
    .addColumn("account_id", integer, (c) => c.notNull().references("accounts.id"))
    .addColumn("at", integer, (c) => c.notNull())
    .addColumn("undone_at", integer)
    .execute();
  await db.schema
    .createIndex("message_read_actions_account")
    .on("message_read_actions")
    .columns(["account_id", "id"])
    .execute();
}

/**
 * Indexes for the members of an organisation and the holders of a role, ordered by account, from any account
 * on.
 */
async function indexAudiences(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("memberships_organization").execute();
  await db.schema
    .createIndex("memberships_organization")
    .on("memberships")
    .columns(["organization_id", "account_id"])
    .execute();
  await db.schema
    .createIndex("account_roles_role")
    .on("account_roles")
    .columns(["role_id", "account_id"])
    .execute();
}

export function messages(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createMessages(db, dialect);
      await createRecipients(db, dialect);
      await indexAudiences(db);
    },
  };
}
