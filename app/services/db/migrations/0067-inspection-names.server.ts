import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";
import { makePrefixIndex, makeSearchable } from "./search-indexes.server";

/** Inspection names of tariff codes; empty until `npm run hs-codes` fills the table. */
export const inspectionNames = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { id } = columnsFor(dialect);
    await db.schema
      .createTable("inspection_names")
      .$call(id)
      .addColumn("hs_code", "text", (c) => c.notNull())
      .addColumn("code", "text", (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("difference", "text", (c) => c.notNull())
      .addColumn("version", "text", (c) => c.notNull())
      .addUniqueConstraint("inspection_names_key", ["hs_code", "code"])
      .execute();
    await sql`create index inspection_names_order on inspection_names (hs_code, id)`.execute(db);
    await sql`create index inspection_names_code on inspection_names (code, hs_code, id)`.execute(db);
    await sql`create index inspection_names_version on inspection_names (version, hs_code, id)`.execute(db);
    await makePrefixIndex({ db, dialect }, "inspection_names", "hs_code");
    await makeSearchable({ db, dialect }, "inspection_names", ["name"]);
  },
});
