import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";
import { makePrefixIndex, makeSearchable } from "./search-indexes.server";

/**
 * The customs tariff as staff import it: units, papers and declaration elements of each code; empty at first.
 */
export const hsCodes = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { id, integer, stamps } = columnsFor(dialect);
    await db.schema
      .createTable("hs_codes")
      .$call(id)
      .addColumn("code", "text", (c) => c.notNull().unique())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("first_unit", "text", (c) => c.notNull())
      .addColumn("second_unit", "text", (c) => c.notNull())
      .addColumn("licences", "text", (c) => c.notNull())
      .addColumn("inspection", "text", (c) => c.notNull())
      .addColumn("elements", "text", (c) => c.notNull())
      .addColumn("status", integer, (c) => c.notNull())
      .addColumn("version_date", "text", (c) => c.notNull())
      .$call(stamps)
      .execute();
    await sql`create index hs_codes_order on hs_codes (code, id)`.execute(db);
    await sql`create index hs_codes_status on hs_codes (status, code, id)`.execute(db);
    await sql`create index hs_codes_version on hs_codes (version_date, code, id)`.execute(db);
    await makePrefixIndex({ db, dialect }, "hs_codes", "code");
    await makeSearchable({ db, dialect }, "hs_codes", ["name"]);
  },
});
