import { sql, type Kysely, type Migration } from "kysely";

/**
 * An index of the imports in an account's hands by their day: the home pages look for those near the day of
 * their late fee, and must not read all that the account has ever had.
 */
export const dueDeclarations: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index declarations_own_due on declarations
      (organization_id, holder_id, direction, crossing_date, status)`.execute(db);
  },
};
