import { sql, type Kysely, type Migration, type RawBuilder } from "kysely";
import type { DialectName } from "../dialect.server";
import { FOLDED_CHARACTERS } from "../search/search-folding";
import { makeSearchable } from "./search-indexes.server";

interface Target {
  readonly db: Kysely<unknown>;
  readonly dialect: DialectName;
}

/** Columns by whose folded texts a row is found: names first, then numbers. */
const SEARCHED = {
  declarations: ["trader_name", "overseas_name"],
  trade_parties: ["name", "code", "number"],
  trade_goods: ["name", "code", "number"],
  declaration_templates: ["name"],
} as const;

const COLUMN = sql.ref("search_text");
/** Stands between the texts of two columns: nobody can type it, and folding keeps it. */
const BETWEEN = { sqlite: sql`char(1)`, postgres: sql`chr(1)` } as const;

const joined = (dialect: DialectName, columns: readonly string[], row = ""): RawBuilder<unknown> =>
  sql.join(
    columns.map((column) => sql`${sql.raw(row)}${sql.ref(column)}`),
    sql` || ${BETWEEN[dialect]} || `,
  );

/**
 * The folded text in SQLite, character by character; `character_order` has the positions (migration 0144). The
 * program adds no function to SQLite, so that other programs can write the tables too.
 */
const sqliteFolded = (text: RawBuilder<unknown>): RawBuilder<string> => sql`(
  select coalesce(group_concat(part, ''), '') from (select coalesce(
      (select folded from folded_characters where character = substr(text, at.place, 1)), substr(text, at.place, 1)) as part
    from (select ${text} as text limit 1) cross join character_order as at
    where at.place <= length(text) order by at.place))`;

async function foldInSqlite({ db, dialect }: Target, table: string, columns: readonly string[]) {
  const names = sql.table(table);
  const trigger = (event: string) => sql.table(`${table}_search_text_${event}`);
  const store = sql`begin update ${names} set ${COLUMN} = ${sqliteFolded(joined(dialect, columns, "new."))}
    where rowid = new.rowid; end`;
  const isChanged = sql.join(
    columns.map((column) => sql`new.${sql.ref(column)} is not old.${sql.ref(column)}`),
    sql` or `,
  );
  await sql`update ${names} set ${COLUMN} = ${sqliteFolded(joined(dialect, columns))}`.execute(db);
  for (const event of ["added", "changed", "gone"])
    await sql`drop trigger ${sql.table(`${table}_search_${event}`)}`.execute(db);
  await sql`drop table ${sql.table(`${table}_terms`)}`.execute(db);
  await sql`drop table ${sql.table(`${table}_search`)}`.execute(db);
  await makeSearchable({ db, dialect }, table, ["search_text"]);
  // The text of a new row is written by an update, which the index follows.
  await sql`drop trigger ${sql.table(`${table}_search_added`)}`.execute(db);
  await sql`create trigger ${trigger("added")} after insert on ${names} ${store}`.execute(db);
  await sql`create trigger ${trigger("changed")} after update of ${sql.join(columns.map((column) => sql.ref(column)))}
    on ${names} when ${isChanged} ${store}`.execute(db);
}

async function foldInPostgres({ db, dialect }: Target, table: string, columns: readonly string[]) {
  const names = sql.table(table);
  const trigger = sql.table(`${table}_search_text`);
  await sql`alter table ${names} alter column ${COLUMN} type text
    using search_folded(${joined(dialect, columns)})`.execute(db);
  await sql`create function ${trigger}() returns trigger language plpgsql as $fold$ begin
    new.${COLUMN} := search_folded(${joined(dialect, columns, "new.")});
    return new;
  end $fold$`.execute(db);
  await sql`create trigger ${trigger} before insert or update of ${sql.join(columns.map((column) => sql.ref(column)))}
    on ${names} for each row execute function ${trigger}()`.execute(db);
  // Servers of the previous release search by the old index.
  await sql`alter index ${sql.table(`${table}_search`)} rename to ${sql.table(`${table}_search_names`)}`.execute(
    db,
  );
  await makeSearchable({ db, dialect }, table, ["search_text"]);
}

/** Creates the table of folded characters, in PostgreSQL for the sake of equal tables: its function is faster. */
async function makeFoldedCharacters({ db, dialect }: Target): Promise<void> {
  await db.schema
    .createTable("folded_characters")
    .addColumn("character", "text", (column) => column.primaryKey())
    .addColumn("folded", "text", (column) => column.notNull())
    .execute();
  const characters = [...FOLDED_CHARACTERS];
  const row = (character: string, folded: string) => sql`(${sql.lit(character)}, ${sql.lit(folded)})`;
  await sql`insert into folded_characters (character, folded)
    values ${sql.join(characters.map(([character, folded]) => row(character, folded)))}`.execute(db);
  if (dialect === "sqlite") return;
  // `translate` removes the characters beyond the length of the second text.
  const ordered = [...characters.filter(([, to]) => to !== ""), ...characters.filter(([, to]) => to === "")];
  const [from, to] = [0, 1].map((side) => sql.lit(ordered.map((pair) => pair[side]).join("")));
  await sql`create function search_folded(value text) returns text language sql immutable strict parallel safe
    as $fold$ select translate(value, ${from}, ${to}) $fold$`.execute(db);
}

/**
 * The column `search_text`: names and numbers without differences of width, case, brackets and separators, and
 * its index of parts in place of that of the names. Triggers write it, because servers of an older
 * release, imports and other programs do not know it.
 */
export const foldedSearch = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await makeFoldedCharacters({ db, dialect });
    const fold = dialect === "sqlite" ? foldInSqlite : foldInPostgres;
    for (const [table, columns] of Object.entries(SEARCHED)) {
      await db.schema
        .alterTable(table)
        .addColumn("search_text", "text", (added) => added.notNull().defaultTo(""))
        .execute();
      await fold({ db, dialect }, table, columns);
    }
  },
});
