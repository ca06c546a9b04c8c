import { type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Files of declarations, and recently deleted rows of declarations. */
export const declarationFiles = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { id, integer } = columnsFor(dialect);
    await db.schema
      .createTable("declaration_files")
      .addColumn("declaration_id", integer, (c) =>
        c.notNull().references("declarations.id").onDelete("cascade"),
      )
      .addColumn("path", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("declaration_files_key", ["declaration_id", "path"])
      .execute();
    await db.schema.createIndex("declaration_files_path").on("declaration_files").column("path").execute();
    await db.schema
      .createTable("declaration_removals")
      .$call(id)
      .addColumn("declaration_id", integer, (c) =>
        c.notNull().references("declarations.id").onDelete("cascade"),
      )
      .addColumn("removed", "text", (c) => c.notNull())
      .addColumn("at", integer, (c) => c.notNull())
      .addColumn("by_name", "text", (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex("declaration_removals_order")
      .on("declaration_removals")
      .columns(["declaration_id", "at"])
      .execute();
    await db.schema.createIndex("declaration_removals_at").on("declaration_removals").column("at").execute();
  },
});
