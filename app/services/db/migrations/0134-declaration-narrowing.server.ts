import { sql, type Kysely, type Migration } from "kysely";

/**
 * Indexes for the filters of an organisation's list, in the list's order: otherwise few matches among very
 * many rows would be collected and sorted.
 */
export const declarationNarrowing: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["trade_mode", "declaration_customs"])
      await sql`create index ${sql.table(`declarations_own_${column}_updated`)} on declarations
        (organization_id, ${sql.ref(column)}, updated_at, id)`.execute(db);
  },
};
