import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { makeSearchable } from "./search-indexes.server";

/** Orders within one organisation, by path: for the list of departments and its filters by type and state. */
const ORDERS = {
  path: sql`organization_id, path, id`,
  type_path: sql`organization_id, type, path, id`,
  status_path: sql`organization_id, status, path, id`,
};

/** Indexes for the lists of departments, their choices and their recycle views. */
export function departmentLists(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await makeSearchable({ db, dialect }, "departments", ["name"]);
      for (const [name, keys] of Object.entries(ORDERS))
        await sql`create index ${sql.table(`departments_${name}`)} on departments (${keys})
          where archived_at is null`.execute(db);
      const pattern = sql.raw(dialect === "postgres" ? "text_pattern_ops" : "");
      await sql`create index departments_code_prefix on departments (organization_id, code ${pattern})
        where code is not null`.execute(db);
      await sql`create index departments_archived on departments (organization_id, archived_at, id)
        where archived_at is not null`.execute(db);
    },
  };
}
