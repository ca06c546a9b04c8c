import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

async function createExports(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id } = columnsFor(dialect);
  await db.schema
    .createTable("data_exports")
    .$call(id)
    .addColumn("account_id", integer, (c) => c.notNull().unique().references("accounts.id"))
    .addColumn("requested_at", integer, (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull().check(sql`state in ('waiting', 'ready', 'failed')`))
    .addColumn("attempt", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("due_at", integer, (c) => c.notNull())
    .addColumn("ready_at", integer)
    .addColumn("expires_at", integer)
    .execute();
  await db.schema.createIndex("data_exports_due").on("data_exports").columns(["state", "due_at"]).execute();
  await db.schema
    .createTable("data_export_parts")
    .addColumn("export_id", integer, (c) => c.notNull().references("data_exports.id"))
    .addColumn("attempt", "integer", (c) => c.notNull())
    .addColumn("file", "text", (c) => c.notNull())
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("bytes", dialect === "postgres" ? "bytea" : "blob", (c) => c.notNull())
    .addPrimaryKeyConstraint("data_export_parts_key", ["export_id", "attempt", "file", "number"])
    .execute();
}

/** Exports of an account's own data, cancellations of accounts, and opt-outs of notices. */
export function ownData(dialect: DialectName): Migration {
  const { integer } = columnsFor(dialect);
  return {
    async up(db: Kysely<unknown>) {
      await createExports(db, dialect);
      await db.schema.alterTable("accounts").addColumn("cancel_at", integer).execute();
      await db.schema
        .createIndex("accounts_cancel")
        .on("accounts")
        .column("cancel_at")
        .where(sql.ref("cancel_at"), "is not", null)
        .execute();
      await db.schema
        .createTable("notice_optouts")
        .addColumn("account_id", integer, (c) => c.notNull().references("accounts.id"))
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("channel", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("notice_optouts_key", ["account_id", "kind", "channel"])
        .execute();
    },
  };
}
