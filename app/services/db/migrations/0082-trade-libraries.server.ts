import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { makeLibraryTable } from "./library-table.server";

/** The parties and the goods that organisations keep for their declarations. */
export const tradeLibraries = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await makeLibraryTable(db, dialect, "trade_parties");
    await makeLibraryTable(db, dialect, "trade_goods");
  },
});
