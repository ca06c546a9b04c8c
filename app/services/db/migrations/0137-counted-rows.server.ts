import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";

/**
 * A partial index for counting the readers of a message, and one for counting audit entries by the prefix of
 * an address, in the order of time, from the index alone.
 */
export const countedRows = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`create index message_recipients_readers on message_recipients (message_id, read_at, account_id)
      where read_at is not null`.execute(db);
    await sql`drop index audit_log_at`.execute(db);
    // Included for reading only; SQLite has only key columns.
    await (
      dialect === "postgres"
        ? sql`create index audit_log_at on audit_log (at, id) include (address)`
        : sql`create index audit_log_at on audit_log (at, id, address)`
    ).execute(db);
  },
});
