import { sql, type Kysely, type Migration } from "kysely";

/** Counts claims and tries separately in all tables with leased rows: a handover is no try. */
export const leasedRows: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("data_exports")
      .addColumn("tries", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`update data_exports set tries = attempt where state = 'waiting'`.execute(db);
    await db.schema
      .alterTable("outbox")
      .addColumn("attempt", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
