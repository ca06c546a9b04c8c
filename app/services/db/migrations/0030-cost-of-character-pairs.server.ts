import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";

/**
 * Corrects the function's cost for the planner: splitting a text costs a hundred times the default. Where
 * most rows match, PostgreSQL scanned the whole table (1.5 s for 20,000 organisations) instead of using the
 * index.
 */
export const costOfCharacterPairs = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    if (dialect === "postgres") await sql`alter function character_pairs(text) cost 10000`.execute(db);
  },
});
