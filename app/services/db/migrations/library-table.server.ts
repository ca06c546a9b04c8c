import { sql, type Kysely } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";
import { makePrefixIndex, makeSearchable } from "./search-indexes.server";

/**
 * Orders and filters of the lists: across organisations for staff, and within one organisation for its
 * members.
 */
const ORDERED = ["name", "kind", "code", "number", "updated_at"] as const;

/** Creates the table of a library of organisations. */
export async function makeLibraryTable(
  db: Kysely<unknown>,
  dialect: DialectName,
  table: string,
): Promise<void> {
  const { integer, id, stamps, archive } = columnsFor(dialect);
  await db.schema
    .createTable(table)
    .$call(id)
    .addColumn("organization_id", integer, (c) => c.notNull().references("organizations.id"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("code", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("number", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("identity", "text", (c) => c.notNull())
    .addColumn("more", "text", (c) => c.notNull().defaultTo("{}"))
    .$call(stamps)
    .$call(archive)
    .execute();
  for (const column of ORDERED) {
    await sql`create index ${sql.table(`${table}_${column}`)} on ${sql.table(table)}
      (${sql.ref(column)}, id) where archived_at is null`.execute(db);
    await sql`create index ${sql.table(`${table}_own_${column}`)} on ${sql.table(table)}
      (organization_id, ${sql.ref(column)}, id) where archived_at is null`.execute(db);
  }
  await sql`create index ${sql.table(`${table}_archived`)} on ${sql.table(table)} (archived_at, id)
    where archived_at is not null`.execute(db);
  await sql`create unique index ${sql.table(`${table}_once`)} on ${sql.table(table)} (organization_id, identity)
    where archived_at is null`.execute(db);
  await makeSearchable({ db, dialect }, table, ["name"]);
  for (const column of ["code", "number"]) await makePrefixIndex({ db, dialect }, table, column);
}
