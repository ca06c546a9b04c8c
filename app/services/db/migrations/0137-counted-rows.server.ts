import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";

/**
 * Who has read a message is counted by an index of them alone; entries of the log whose address begins alike are
 * counted in the order of time, by what stands in its index.
 */
export const countedRows = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`create index message_recipients_readers on message_recipients (message_id, read_at, account_id)
      where read_at is not null`.execute(db);
    await sql`drop index audit_log_at`.execute(db);
    // SQLite has no other way to hold a column by which nothing is looked up.
    await (
      dialect === "postgres"
        ? sql`create index audit_log_at on audit_log (at, id) include (address)`
        : sql`create index audit_log_at on audit_log (at, id, address)`
    ).execute(db);
  },
});
