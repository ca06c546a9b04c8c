import type { Kysely, Migration } from "kysely";

/** By what else than on the site a message is told: keys of MSG_SEND_TYPE, parted by blanks. */
export const messageNotices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("messages")
      .addColumn("send_types", "text", (c) => c.notNull().defaultTo(""))
      .execute();
  },
};
