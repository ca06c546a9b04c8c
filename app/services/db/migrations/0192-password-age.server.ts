import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** When passwords were chosen, so that they can expire. */
export const passwordAge = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(dialect);
    await db.schema.alterTable("accounts").addColumn("password_set_at", integer).execute();
  },
});
