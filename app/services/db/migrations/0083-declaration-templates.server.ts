import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";
import { makeLibraryTable } from "./library-table.server";

/** Templates of declarations, and the template of each declaration. */
export const declarationTemplates = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await makeLibraryTable(db, dialect, "declaration_templates");
    await db.schema
      .alterTable("declarations")
      .addColumn("template_id", columnsFor(dialect).integer, (c) => c.references("declaration_templates.id"))
      .execute();
  },
});
