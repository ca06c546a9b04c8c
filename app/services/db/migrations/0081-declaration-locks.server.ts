import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Editing locks of declarations, and patches that are stored already. */
export const declarationLocks = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(dialect);
    await db.schema
      .createTable("declaration_locks")
      .addColumn("declaration_id", integer, (c) =>
        c.primaryKey().references("declarations.id").onDelete("cascade"),
      )
      .addColumn("account_id", integer, (c) => c.notNull())
      .addColumn("who", "text", (c) => c.notNull())
      .addColumn("since", integer, (c) => c.notNull())
      .addColumn("renewed_at", integer, (c) => c.notNull())
      .addColumn("version", integer)
      .addColumn("target", "text")
      .execute();
    await db.schema
      .createTable("declaration_patches")
      .addColumn("declaration_id", integer, (c) =>
        c.notNull().references("declarations.id").onDelete("cascade"),
      )
      .addColumn("account_id", integer, (c) => c.notNull())
      .addColumn("patch_id", "text", (c) => c.notNull())
      .addColumn("at", integer, (c) => c.notNull())
      .addPrimaryKeyConstraint("declaration_patches_key", ["declaration_id", "account_id", "patch_id"])
      .execute();
    await sql`create index declaration_patches_at on declaration_patches (at)`.execute(db);
  },
});
