import type { Kysely, Migration } from "kysely";

/** Channels of a message besides the site: keys of MSG_SEND_TYPE, separated by blanks. */
export const messageNotices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("messages")
      .addColumn("send_types", "text", (c) => c.notNull().defaultTo(""))
      .execute();
  },
};
