import { sql, type CreateTableBuilder, type Kysely } from "kysely";
import type { DialectName } from "../dialect.server";

type Table<C extends string> = CreateTableBuilder<string, C>;

/** The few column types on which SQLite and PostgreSQL differ, so that one migration serves both. */
export function columnsFor(dialect: DialectName) {
  const integer = dialect === "postgres" ? ("bigint" as const) : ("integer" as const);
  return {
    integer,
    id: <C extends string>(table: Table<C>) =>
      table.addColumn("id", integer, (column) =>
        dialect === "postgres"
          ? column.generatedByDefaultAsIdentity().primaryKey()
          : column.primaryKey().autoIncrement(),
      ),
    stamps: <C extends string>(table: Table<C>) =>
      table
        .addColumn("created_at", integer, (column) => column.notNull())
        .addColumn("created_by", "text", (column) => column.notNull())
        .addColumn("updated_at", integer, (column) => column.notNull())
        .addColumn("updated_by", "text", (column) => column.notNull()),
    archive: <C extends string>(table: Table<C>) =>
      table
        .addColumn("archived_at", integer)
        .addColumn("archived_by", "text")
        .addColumn("archive_reason", "text"),
  };
}

/** Creates triggers with which a table refuses every UPDATE and DELETE. */
export async function makeAppendOnly(
  db: Kysely<unknown>,
  dialect: DialectName,
  table: string,
): Promise<void> {
  const name = sql.raw(table);
  if (dialect === "sqlite") {
    for (const verb of ["update", "delete"]) {
      await sql`create trigger ${sql.raw(`${table}_no_${verb}`)} before ${sql.raw(verb)} on ${name}
        begin select raise(abort, ${sql.raw(`'${table} is append-only'`)}); end`.execute(db);
    }
    return;
  }
  await sql`create function ${sql.raw(`${table}_append_only`)}() returns trigger language plpgsql as
    ${sql.raw(`$$ begin raise exception '${table} is append-only'; end $$`)}`.execute(db);
  await sql`create trigger ${sql.raw(`${table}_append_only`)} before update or delete or truncate on ${name}
    for each statement execute function ${sql.raw(`${table}_append_only`)}()`.execute(db);
}
