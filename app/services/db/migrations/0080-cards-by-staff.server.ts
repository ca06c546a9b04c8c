import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Which of the staff has bound a card for somebody else; null: its owner. */
export const cardsByStaff = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(dialect);
    await db.schema.alterTable("account_cards").addColumn("bound_by", integer).execute();
  },
});
