import { sql, type Kysely } from "kysely";
import type { DialectName } from "../dialect.server";

interface Target {
  readonly db: Kysely<unknown>;
  readonly dialect: DialectName;
}

/**
 * Creates the function by which PostgreSQL indexes parts of texts: all pairs of neighbouring characters, in
 * lower case.
 */
export const makeCharacterPairs = (db: Kysely<unknown>) =>
  sql`create function character_pairs(value text) returns text[] language sql immutable strict parallel safe as
    $$ select coalesce(array_agg(distinct substr(lower(value), n, 2)), '{}')
       from generate_series(1, length(value) - 1) as n $$`.execute(db);

/**
 * Creates the search index of some texts for `containsText`, for any part of at least two characters. On
 * SQLite triggers update it.
 */
export async function makeSearchable(
  { db, dialect }: Target,
  table: string,
  columns: string[],
): Promise<void> {
  const texts = (prefix: string) =>
    sql.raw(columns.map((column) => `${prefix}"${column}"`).join(" || '  ' || "));
  const names = {
    table: sql.table(table),
    search: sql.table(`${table}_search`),
    terms: sql.table(`${table}_terms`),
  };
  if (dialect === "postgres") {
    await sql`create index ${names.search} on ${names.table} using gin (character_pairs((${texts("")})))`.execute(
      db,
    );
    return;
  }
  await sql`create virtual table ${names.search}
    using fts5(text, content = '', contentless_delete = 1, tokenize = 'trigram')`.execute(db);
  await sql`create virtual table ${names.terms} using fts5vocab(${names.search}, instance)`.execute(db);
  // Two blanks at the end, so that the last two characters begin a trigram too.
  const store = (prefix: string) =>
    sql`insert or replace into ${names.search} (rowid, text) values (${sql.raw(prefix)}id, ${texts(prefix)} || '  ')`;
  const changes = sql.raw(columns.map((column) => `"${column}"`).join(", "));
  await sql`create trigger ${sql.table(`${table}_search_added`)} after insert on ${names.table}
    begin ${store("new.")}; end`.execute(db);
  await sql`create trigger ${sql.table(`${table}_search_changed`)} after update of ${changes} on ${names.table}
    begin ${store("new.")}; end`.execute(db);
  await sql`create trigger ${sql.table(`${table}_search_gone`)} after delete on ${names.table}
    begin delete from ${names.search} where rowid = old.id; end`.execute(db);
  await sql`insert into ${names.search} (rowid, text) select id, ${texts("")} || '  ' from ${names.table}`.execute(
    db,
  );
}

/**
 * Creates an index of prefixes for `startsWith`: PostgreSQL needs an operator class for it, and on SQLite an
 * index is ordered by bytes anyway.
 */
export async function makePrefixIndex({ db, dialect }: Target, table: string, column: string): Promise<void> {
  const name = sql.table(`${table}_${column}_prefix`);
  const pattern = sql.raw(dialect === "postgres" ? "text_pattern_ops" : "");
  await sql`create index ${name} on ${sql.table(table)} (${sql.ref(column)} ${pattern})`.execute(db);
}
