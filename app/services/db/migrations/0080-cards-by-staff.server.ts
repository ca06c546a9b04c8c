import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** The staff account that has bound a card for its owner; null when the owner has. */
export const cardsByStaff = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(dialect);
    await db.schema.alterTable("account_cards").addColumn("bound_by", integer).execute();
  },
});
