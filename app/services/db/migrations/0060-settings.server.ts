import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Settings that staff choose in 系统设置, one row for each section that was ever changed. */
export const settings = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(dialect);
    await db.schema
      .createTable("setting_sections")
      .addColumn("id", "integer", (c) => c.primaryKey())
      .addColumn("chosen", "text", (c) => c.notNull())
      .addColumn("updated_at", integer, (c) => c.notNull())
      .addColumn("updated_by", "text", (c) => c.notNull())
      .execute();
  },
});
