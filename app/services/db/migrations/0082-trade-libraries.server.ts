import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { makeLibraryTable } from "./library-table.server";

/** Libraries of parties and goods of organisations. */
export const tradeLibraries = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await makeLibraryTable(db, dialect, "trade_parties");
    await makeLibraryTable(db, dialect, "trade_goods");
  },
});
