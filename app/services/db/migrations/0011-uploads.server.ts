import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

async function keepBytesInTheDatabase(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("stored_files")
    .addColumn("path", "text", (c) => c.primaryKey())
    .addColumn("bytes", "bytea", (c) => c.notNull())
    .addColumn("stored_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("stored_files_age").on("stored_files").column("stored_at").execute();
}

/**
 * Uploaded pictures and papers. Their bytes are in the data folder with SQLite, in the database with
 * PostgreSQL.
 */
export function uploads(dialect: DialectName): Migration {
  const { integer, id } = columnsFor(dialect);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("uploads")
        .$call(id)
        .addColumn("account_id", integer, (c) => c.notNull().references("accounts.id"))
        .addColumn("biz_key", "text", (c) => c.notNull())
        .addColumn("path", "text", (c) => c.notNull().unique())
        .addColumn("file_name", "text", (c) => c.notNull())
        .addColumn("media_type", "text", (c) => c.notNull())
        .addColumn("size", integer, (c) => c.notNull())
        .addColumn("created_at", integer, (c) => c.notNull())
        .addColumn("claimed_at", integer)
        .execute();
      await db.schema
        .createIndex("uploads_of_account")
        .on("uploads")
        .columns(["account_id", "created_at"])
        .execute();
      await db.schema
        .createIndex("uploads_unclaimed")
        .on("uploads")
        .column("created_at")
        .where(sql.ref("claimed_at"), "is", null)
        .execute();
      if (dialect === "postgres") await keepBytesInTheDatabase(db);
    },
  };
}
