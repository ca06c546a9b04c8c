import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";
import { makePrefixIndex, makeSearchable } from "./search-indexes.server";

/** Adds creation and change stamps to what the console edits; seeded rows have no author. */
async function addStamps(
  db: Kysely<unknown>,
  dialect: DialectName,
  { table, times }: { table: string; times: readonly string[] },
): Promise<void> {
  const { integer } = columnsFor(dialect);
  for (const time of times)
    await db.schema
      .alterTable(table)
      .addColumn(time, integer, (c) => c.notNull().defaultTo(0))
      .execute();
  for (const who of ["created_by", "updated_by"])
    await db.schema
      .alterTable(table)
      .addColumn(who, "text", (c) => c.notNull().defaultTo(""))
      .execute();
}

/** Enum groups and their values as lists of the console: stamps, orders and filters. */
export const enumManage = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await addStamps(db, dialect, { table: "enum_groups", times: ["created_at"] });
    await addStamps(db, dialect, { table: "enum_values", times: ["created_at", "updated_at"] });
    await sql`update enum_groups set created_at = updated_at`.execute(db);
    await sql`update enum_values set created_at = (select created_at from enum_groups where id = group_id)`.execute(
      db,
    );
    await sql`update enum_values set updated_at = created_at`.execute(db);
    await sql`create index enum_groups_category on enum_groups (category, code, id)`.execute(db);
    await sql`create index enum_groups_core on enum_groups (core, category, code, id)`.execute(db);
    await sql`create index enum_groups_code_order on enum_groups (code, id)`.execute(db);
    await sql`create index enum_groups_name on enum_groups (name, id)`.execute(db);
    await makePrefixIndex({ db, dialect }, "enum_groups", "code");
    await makeSearchable({ db, dialect }, "enum_groups", ["code", "name"]);
    await sql`create index enum_values_order on enum_values (group_id, position, id)`.execute(db);
    await sql`create index enum_values_key_order on enum_values (group_id, key, id)`.execute(db);
    await sql`create index enum_values_shown on enum_values (group_id, shown, position, id)`.execute(db);
    await makeSearchable({ db, dialect }, "enum_values", ["key", "value"]);
  },
});
