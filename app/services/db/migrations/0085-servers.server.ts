import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Running servers, for the page of the system's state. */
export const servers = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(dialect);
    await db.schema
      .createTable("servers")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("host", "text", (c) => c.notNull())
      .addColumn("pid", integer, (c) => c.notNull())
      .addColumn("build", "text", (c) => c.notNull())
      .addColumn("node", "text", (c) => c.notNull())
      .addColumn("started_at", integer, (c) => c.notNull())
      .addColumn("seen_at", integer, (c) => c.notNull())
      .addColumn("memory_bytes", integer, (c) => c.notNull())
      .addColumn("sockets", integer, (c) => c.notNull())
      .addColumn("paused", "text", (c) => c.notNull())
      .addColumn("swept_at", integer)
      .execute();
  },
});
