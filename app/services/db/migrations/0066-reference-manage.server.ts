import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";
import { makeSearchable } from "./search-indexes.server";

/** SQLite cannot add a stored generated column to an existing table. */
const COMPUTED = { sqlite: "virtual", postgres: "stored" } as const;

async function prepareLists(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await sql`alter table reference_lists add column id integer generated always as (type) ${sql.raw(COMPUTED[dialect])}`.execute(
    db,
  );
  await db.schema
    .alterTable("reference_lists")
    .addColumn("updated_by", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await sql`create unique index reference_lists_id on reference_lists (id)`.execute(db);
  await sql`create index reference_lists_number on reference_lists ((type + 0), id)`.execute(db);
  await sql`create index reference_lists_title on reference_lists (title, id)`.execute(db);
  await sql`create index reference_lists_version on reference_lists (version_date, id)`.execute(db);
  await makeSearchable({ db, dialect }, "reference_lists", ["title", "official_table"]);
}

async function prepareRows(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer } = columnsFor(dialect);
  await db.schema.alterTable("base_data").addColumn("valid_from", integer).execute();
  for (const text of ["remark", "version_date", "created_by", "updated_by"])
    await db.schema
      .alterTable("base_data")
      .addColumn(text, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  for (const time of ["created_at", "updated_at"])
    await db.schema
      .alterTable("base_data")
      .addColumn(time, integer, (c) => c.notNull().defaultTo(0))
      .execute();
  await sql`update base_data set (version_date, created_at, updated_at) =
    (select l.version_date, l.updated_at, l.updated_at from reference_lists as l where l.type = base_data.type)`.execute(
    db,
  );
  for (const column of ["code", "name", "customs_code"])
    await sql`create index ${sql.table(`base_data_type_${column}`)} on base_data (type, ${sql.ref(column)}, id)`.execute(
      db,
    );
  for (const column of ["status", "flag", "parent_code", "version_date"])
    await sql`create index ${sql.table(`base_data_type_${column}`)} on base_data (type, ${sql.ref(column)}, code, id)`.execute(
      db,
    );
}

/** Official tables and their rows as lists of the console: descriptions, orders and filters. */
export const referenceManage = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await prepareLists(db, dialect);
    await prepareRows(db, dialect);
  },
});
