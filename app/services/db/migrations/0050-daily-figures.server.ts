import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Figures of past days for the dashboard, counted once instead of at every view. */
export const dailyFigures = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(dialect);
    await db.schema
      .createTable("daily_figures")
      .addColumn("figure", "text", (c) => c.notNull())
      .addColumn("day", "text", (c) => c.notNull())
      .addColumn("count", integer, (c) => c.notNull())
      .addColumn("counted_at", integer, (c) => c.notNull())
      .addPrimaryKeyConstraint("daily_figures_key", ["figure", "day"])
      .execute();
    await db.schema
      .createIndex("daily_figures_day")
      .on("daily_figures")
      .columns(["day", "counted_at"])
      .execute();
    await sql`create index organization_products_end on organization_products (valid_to, organization_id)
      where valid_to is not null`.execute(db);
    await sql`create index error_groups_open on error_groups (last_at, id) where status = 'open'`.execute(db);
  },
});
