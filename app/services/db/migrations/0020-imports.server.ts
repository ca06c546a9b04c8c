import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Rows of an uploaded sheet before their import; deleted with their job. */
export function imports(dialect: DialectName): Migration {
  const { integer } = columnsFor(dialect);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("import_parts")
        .addColumn("selection_id", integer, (c) =>
          c.notNull().references("list_selections.id").onDelete("cascade"),
        )
        .addColumn("number", "integer", (c) => c.notNull())
        .addColumn("waiting", "integer", (c) => c.notNull())
        .addColumn("faulty", "integer", (c) => c.notNull())
        .addColumn("bytes", dialect === "postgres" ? "bytea" : "blob", (c) => c.notNull())
        .addPrimaryKeyConstraint("import_parts_key", ["selection_id", "number"])
        .execute();
    },
  };
}
