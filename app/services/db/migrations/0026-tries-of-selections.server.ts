import { sql, type Kysely, type Migration } from "kysely";

/** A handover by a stopping server does not count as a try. */
export const triesOfSelections: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("list_selections")
      .addColumn("tries", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`update list_selections set tries = attempt where state = 'waiting'`.execute(db);
  },
};
