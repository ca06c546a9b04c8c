import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Changes of destinations of secrets, copies and files, and the sender of a notice about one. */
export const destinationChanges = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { id, integer } = columnsFor(dialect);
    await db.schema
      .createTable("destination_changes")
      .$call(id)
      .addColumn("section_id", "integer", (c) => c.notNull())
      .addColumn("state", "text", (c) => c.notNull())
      .addColumn("described", "text", (c) => c.notNull())
      .addColumn("previous", "text", (c) => c.notNull())
      .addColumn("next", "text", (c) => c.notNull())
      .addColumn("reason", "text", (c) => c.notNull())
      .addColumn("asked_by_id", integer, (c) => c.notNull())
      .addColumn("asked_by", "text", (c) => c.notNull())
      .addColumn("asked_at", integer, (c) => c.notNull())
      .addColumn("applied_at", integer)
      .addColumn("closed_at", integer)
      .addColumn("closed_by", "text", (c) => c.notNull().defaultTo(""))
      .execute();
    await db.schema
      .createIndex("destination_changes_state")
      .on("destination_changes")
      .columns(["state", "section_id"])
      .execute();
    await db.schema.alterTable("outbox").addColumn("sender", "text").execute();
  },
});
