import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** By which import an organisation was created; null for those created otherwise, and before this column. */
export const importedCompanies = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(dialect);
    await db.schema.alterTable("organizations").addColumn("import_id", integer).execute();
    await sql`create index organizations_import on organizations (import_id, id)
      where import_id is not null`.execute(db);
  },
});
