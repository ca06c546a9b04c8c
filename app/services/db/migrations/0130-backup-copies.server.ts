import { type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Copies of scheduled backups in the object store. */
export const backupCopies = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { id, integer } = columnsFor(dialect);
    await db.schema
      .createTable("backup_copies")
      .$call(id)
      .addColumn("run_id", integer, (c) =>
        c.notNull().unique().references("backup_runs.id").onDelete("cascade"),
      )
      .addColumn("state", "text", (c) => c.notNull())
      .addColumn("due_at", integer, (c) => c.notNull())
      .addColumn("attempt", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("tries", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("finished_at", integer)
      .addColumn("problem", "text", (c) => c.notNull().defaultTo(""))
      .execute();
    await db.schema
      .createIndex("backup_copies_due")
      .on("backup_copies")
      .columns(["state", "due_at"])
      .execute();
  },
});
