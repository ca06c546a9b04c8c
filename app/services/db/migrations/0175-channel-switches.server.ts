import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Sendings that have moved to another channel, and files that are recalled from a channel's folder before that. */
export const channelSwitches = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(dialect);
    for (const column of ["recall_at", "recalled_at"])
      await db.schema.alterTable("channel_messages").addColumn(column, integer).execute();
    const sendings = () => db.schema.alterTable("declaration_sendings");
    for (const column of ["switched_from", "switch_notified_at"])
      await sendings().addColumn(column, integer).execute();
    await sendings()
      .addColumn("switch_reason", "text", (c) => c.notNull().defaultTo(""))
      .execute();
    await sql`create index declaration_sendings_switched on declaration_sendings (id)
      where switched_from is not null and switch_notified_at is null`.execute(db);
  },
});
