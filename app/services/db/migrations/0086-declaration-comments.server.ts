import { type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";
import { addEventTemplate } from "./event-template.server";

async function makeTable(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, integer } = columnsFor(dialect);
  await db.schema
    .createTable("declaration_comments")
    .$call(id)
    .addColumn("declaration_id", integer, (c) =>
      c.notNull().references("declarations.id").onDelete("cascade"),
    )
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("at", integer, (c) => c.notNull())
    .addColumn("by_id", integer, (c) => c.notNull())
    .addColumn("by_name", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("declaration_comments_order")
    .on("declaration_comments")
    .columns(["declaration_id", "id"])
    .execute();
}

/** Comments on declarations, and the template of the message to those who are mentioned. */
export const declarationComments = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await makeTable(db, dialect);
    await addEventTemplate(db, "declaration-mention", "报关单讨论中提到");
  },
});
