import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";

/** What a list of declarations can be sorted by. */
const SORTED = [
  "own_number",
  "direction",
  "status",
  "trade_mode",
  "line_count",
  "declaration_customs",
  "crossing_date",
  "transport_mode",
  "created_at",
];

/**
 * Instead of those of 0134: in another order than the list's own, what an organisation's list is narrowed to is put in
 * order by what stands in the index, without reading thousands of declarations for it.
 */
export const declarationNarrowedOrders = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const column of ["trade_mode", "declaration_customs"]) {
      const others = sql.join(
        SORTED.filter((other) => other !== column).map((other) => sql.ref(other)),
        sql`, `,
      );
      const index = sql.table(`declarations_own_${column}_orders`);
      const keys = sql`organization_id, ${sql.ref(column)}, updated_at, id`;
      // Nothing is looked up by the others; SQLite has no other way to hold them.
      await (
        dialect === "postgres"
          ? sql`create index ${index} on declarations (${keys}) include (${others})`
          : sql`create index ${index} on declarations (${keys}, ${others})`
      ).execute(db);
      await sql`drop index ${sql.table(`declarations_own_${column}_updated`)}`.execute(db);
    }
  },
});
