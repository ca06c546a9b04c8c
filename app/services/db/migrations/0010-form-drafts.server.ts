import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Unsent input of forms. */
export function formDrafts(dialect: DialectName): Migration {
  const { integer, id } = columnsFor(dialect);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("form_drafts")
        .$call(id)
        .addColumn("account_id", integer, (c) => c.notNull().references("accounts.id"))
        .addColumn("form", "text", (c) => c.notNull())
        .addColumn("fields", "text", (c) => c.notNull())
        .addColumn("saved_at", integer, (c) => c.notNull())
        .addColumn("expires_at", integer, (c) => c.notNull())
        .addUniqueConstraint("form_drafts_of_person", ["account_id", "form"])
        .execute();
      await db.schema.createIndex("form_drafts_expiry").on("form_drafts").column("expires_at").execute();
    },
  };
}
