import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Channels whose queue staff pause; and whether the holder of a sending has been notified of its channel's problem. */
export const pausedQueues = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(dialect);
    const channels = () => db.schema.alterTable("channels");
    await channels().addColumn("paused_at", integer).execute();
    for (const column of ["paused_by", "paused_reason"])
      await channels()
        .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
        .execute();
    await channels()
      .addColumn("may_declare", integer, (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`create index channel_messages_queue on channel_messages (channel_id, created_at, id)
      where direction = '1' and status <> '2'`.execute(db);
    await db.schema.alterTable("declaration_sendings").addColumn("notified_at", integer).execute();
  },
});
