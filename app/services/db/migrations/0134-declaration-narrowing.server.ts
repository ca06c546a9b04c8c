import { sql, type Kysely, type Migration } from "kysely";

/** What an organisation's list is narrowed to, in the list's order: few of very many would else be gathered. */
export const declarationNarrowing: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["trade_mode", "declaration_customs"])
      await sql`create index ${sql.table(`declarations_own_${column}_updated`)} on declarations
        (organization_id, ${sql.ref(column)}, updated_at, id)`.execute(db);
  },
};
