import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** An official table before its last import, so that the import can be undone for a while. */
export const referenceImports = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(dialect);
    await db.schema
      .createTable("reference_imports")
      .addColumn("type", integer, (c) => c.primaryKey())
      .addColumn("at", integer, (c) => c.notNull())
      .addColumn("by", "text", (c) => c.notNull())
      .addColumn("list_version", integer, (c) => c.notNull())
      .addColumn("version_date", "text", (c) => c.notNull())
      .addColumn("source", "text", (c) => c.notNull())
      .addColumn("rows", "text", (c) => c.notNull())
      .execute();
  },
});
