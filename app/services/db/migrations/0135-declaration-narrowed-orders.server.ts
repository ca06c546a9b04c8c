import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";

/** Columns by which the list of declarations can be sorted. */
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
 * Replaces the indexes of 0134: filtered lists in another order are sorted from the index, without reading
 * thousands of declarations.
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
      // The other columns are included for reading only; SQLite has only key columns.
      await (
        dialect === "postgres"
          ? sql`create index ${index} on declarations (${keys}) include (${others})`
          : sql`create index ${index} on declarations (${keys}, ${others})`
      ).execute(db);
      await sql`drop index ${sql.table(`declarations_own_${column}_updated`)}`.execute(db);
    }
  },
});
