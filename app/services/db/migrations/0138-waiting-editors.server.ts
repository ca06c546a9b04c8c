import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";

/**
 * Adds the editor to the index of waiting declarations: those that an account has edited itself are skipped
 * without reading them.
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
