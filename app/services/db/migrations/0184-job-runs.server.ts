import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** What servers report about their recurring jobs, runs that staff have started, and failures. */
export const jobRuns = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { id, integer } = columnsFor(dialect);
    await db.schema
      .alterTable("servers")
      .addColumn("jobs", "text", (c) => c.notNull().defaultTo("{}"))
      .execute();
    await db.schema
      .createTable("job_runs")
      .addColumn("id", integer, (c) => c.primaryKey())
      .addColumn("state", "text", (c) => c.notNull())
      .addColumn("due_at", integer, (c) => c.notNull())
      .addColumn("attempt", integer, (c) => c.notNull().defaultTo(0))
      .addColumn("tries", integer, (c) => c.notNull().defaultTo(0))
      .addColumn("started_at", integer, (c) => c.notNull())
      .addColumn("ended_at", integer)
      .addColumn("milliseconds", integer, (c) => c.notNull().defaultTo(0))
      .addColumn("problem", "text", (c) => c.notNull().defaultTo(""))
      .addColumn("server", "text", (c) => c.notNull())
      .addColumn("by_name", "text", (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("job_failures")
      .$call(id)
      .addColumn("job", "text", (c) => c.notNull())
      .addColumn("server", "text", (c) => c.notNull())
      .addColumn("message", "text", (c) => c.notNull())
      .addColumn("first_at", integer, (c) => c.notNull())
      .addColumn("last_at", integer, (c) => c.notNull())
      .addColumn("count", integer, (c) => c.notNull())
      .execute();
    await db.schema.createIndex("job_failures_job").on("job_failures").columns(["job", "id"]).execute();
  },
});
