import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Marks channels whose other side is a simulated import client: those of the demo data (docs/decisions/0181). */
export const simulatedChannels = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(dialect);
    await db.schema
      .alterTable("channels")
      .addColumn("is_simulated", integer, (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`update channels set is_simulated = 1 where created_by = 'demo' and folder = 'simulated'`.execute(
      db,
    );
  },
});
