import { type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";
import { addEventTemplate } from "./event-template.server";

async function makeTable(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, integer } = columnsFor(dialect);
  await db.schema
    .createTable("backup_runs")
    .$call(id)
    .addColumn("slot", integer, (c) => c.notNull().unique())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("due_at", integer, (c) => c.notNull())
    .addColumn("attempt", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("tries", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("finished_at", integer)
    .addColumn("folder", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("file_name", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("bytes", integer, (c) => c.notNull().defaultTo(0))
    .addColumn("row_count", integer, (c) => c.notNull().defaultTo(0))
    .addColumn("removed_at", integer)
    .addColumn("problem", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await db.schema.createIndex("backup_runs_due").on("backup_runs").columns(["state", "due_at"]).execute();
}

/** Scheduled backups, and the template of the message about a failed one. */
export const backupRuns = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await makeTable(db, dialect);
    await addEventTemplate(db, "backup-failed", "备份失败");
  },
});
