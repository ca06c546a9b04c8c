import { type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Earlier versions of message templates, which can be restored. */
export const templateVersions = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(dialect);
    await db.schema
      .alterTable("message_templates")
      .addColumn("version", integer, (c) => c.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createTable("message_template_versions")
      .addColumn("template_id", integer, (c) =>
        c.notNull().references("message_templates.id").onDelete("cascade"),
      )
      .addColumn("version", integer, (c) => c.notNull())
      .addColumn("content", "text", (c) => c.notNull())
      .addColumn("content_proof", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("message_template_versions_key", ["template_id", "version"])
      .execute();
  },
});
