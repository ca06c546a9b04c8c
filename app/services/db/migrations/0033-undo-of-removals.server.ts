import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Makes the removal of messages undoable like marking all as read. */
export const undoOfRemovals = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(dialect);
    await db.schema
      .alterTable("message_read_actions")
      .addColumn("kind", "text", (c) => c.notNull().defaultTo("read"))
      .execute();
    await db.schema.alterTable("message_recipients").addColumn("remove_action", integer).execute();
    await db.schema
      .createIndex("message_recipients_removal")
      .on("message_recipients")
      .column("remove_action")
      .where(sql.ref("remove_action"), "is not", null)
      .execute();
  },
});
