import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { makePrefixIndex, makeSearchable } from "./search-indexes.server";

/** Orders and search index for the list of all codes in the declaration desk. */
export const codeList = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`create index base_data_list_order on base_data (type, id)`.execute(db);
    await sql`create index base_data_flag on base_data (flag, type, id)`.execute(db);
    await sql`create index base_data_status on base_data (status, type, id)`.execute(db);
    await sql`create index base_data_code_order on base_data (code, id)`.execute(db);
    await makePrefixIndex({ db, dialect }, "base_data", "code");
    await makeSearchable({ db, dialect }, "base_data", ["name"]);
  },
});
