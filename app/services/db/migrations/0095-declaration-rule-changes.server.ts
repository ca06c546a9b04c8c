import { type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Changes of organisations' settings for the rules of declarations. */
export const declarationRuleChanges = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { id, integer } = columnsFor(dialect);
    await db.schema
      .createTable("declaration_rule_changes")
      .$call(id)
      .addColumn("organization_id", integer, (c) =>
        c.notNull().references("organizations.id").onDelete("cascade"),
      )
      .addColumn("rule", "text", (c) => c.notNull())
      .addColumn("level", "text", (c) => c.notNull())
      .addColumn("reason", "text", (c) => c.notNull())
      .addColumn("at", integer, (c) => c.notNull())
      .addColumn("by_id", integer, (c) => c.notNull())
      .addColumn("by_name", "text", (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex("declaration_rule_changes_order")
      .on("declaration_rule_changes")
      .columns(["organization_id", "id"])
      .execute();
  },
});
