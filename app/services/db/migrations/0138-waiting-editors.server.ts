import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";

/**
 * Who has written what waits stands in the index as well: somebody who has written very much of it is not told what
 * waits for others, and nothing of it is read for that.
 */
export const waitingEditors = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`drop index declarations_own_waiting`.execute(db);
    const keys = sql`organization_id, status, is_returned, updated_at`;
    await (
      dialect === "postgres"
        ? sql`create index declarations_own_waiting on declarations (${keys}) include (id, editor_id)`
        : sql`create index declarations_own_waiting on declarations (${keys}, editor_id)`
    ).execute(db);
  },
});
