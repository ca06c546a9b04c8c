import { sql, type Kysely, type Migration } from "kysely";

/** Partial indexes for the dashboard's counts: waiting or failed messages of channels, and frozen rows. */
export const dashboardIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index channel_messages_open on channel_messages (status, channel_id)
      where status <> '2'`.execute(db);
    await sql`create index organizations_frozen on organizations (kind, id)
      where status = 'frozen' and archived_at is null and parent_id is null`.execute(db);
  },
};
