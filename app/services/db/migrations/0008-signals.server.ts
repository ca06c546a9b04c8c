import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Creates the table on SQLite only: PostgreSQL has NOTIFY. */
export function signals(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (dialect === "postgres") return;
      const { id } = columnsFor(dialect);
      await db.schema
        .createTable("signals")
        .$call(id)
        .addColumn("body", "text", (c) => c.notNull())
        .execute();
    },
  };
}
