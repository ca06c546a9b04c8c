import { sql, type RawBuilder } from "kysely";
import { likePattern } from "./article-search.server";
import { dialectName } from "../client.server";

/** FTS5's trigrams know no shorter parts of a text; shorter ones are the beginnings of trigrams. */
const TRIGRAM = 3;
/** Behind every character. */
const LAST = "\u{10ffff}";

/**
 * Whether a searchable table's texts contain a term of two characters or more, whatever its case; by an index that
 * `makeSearchable` of the migrations has made.
 * @param columns those that the migration has named, in its order
 */
export function containsText(table: string, columns: readonly string[], term: string): RawBuilder<boolean> {
  const folded = term.toLowerCase();
  if (dialectName === "postgres") {
    const text = joinedTexts(table, columns);
    const pairs = sql`character_pairs(${folded})`;
    return sql<boolean>`(character_pairs(${text}) @> ${pairs} and lower(${text}) like ${likePattern(folded)} escape '\\')`;
  }
  const id = sql.ref(`${table}.id`);
  if ([...folded].length >= TRIGRAM) {
    const found = sql.table(`${table}_search`);
    return sql<boolean>`${id} in (select rowid from ${found} where ${found} match ${phraseOf(folded)})`;
  }
  return sql<boolean>`${id} in (select doc from ${sql.table(`${table}_terms`)} where term >= ${folded} and term < ${folded + LAST})`;
}

/**
 * The same of one row, by looking at it alone: for whoever goes through rows in an order and finds many of them soon.
 */
export function rowContainsText(
  table: string,
  columns: readonly string[],
  term: string,
): RawBuilder<boolean> {
  const folded = term.toLowerCase();
  const text = joinedTexts(table, columns);
  if (dialectName === "postgres") return sql<boolean>`lower(${text}) like ${likePattern(folded)} escape '\\'`;
  if ([...folded].length < TRIGRAM || isFoldedBySqlite(folded))
    return sql<boolean>`instr(lower(${text}), ${folded}) > 0`;
  const found = sql.table(`${table}_search`);
  return sql<boolean>`exists (select 1 from ${found}
    where ${found}.rowid = ${sql.ref(`${table}.id`)} and ${found} match ${phraseOf(folded)})`;
}

/** SQLite knows small and large letters of ASCII alone; its index knows them all, and costs a hundred times as much a row. */
const isFoldedBySqlite = (folded: string): boolean =>
  [...folded].every((character) => character < "\u{80}" || character.toUpperCase() === character);

/** What FTS5 looks for as it is written. */
const phraseOf = (folded: string): string => `"${folded.replaceAll('"', '""')}"`;

/** Blanks between the columns: no term stands in two of them. The migration's index has the same expression. */
const joinedTexts = (table: string, columns: readonly string[]): RawBuilder<string> =>
  sql<string>`(${sql.join(
    columns.map((column) => sql.ref(`${table}.${column}`)),
    sql` || '  ' || `,
  )})`;

/** Whether a column, or what an index makes of one, begins so, by an index of its order (`makePrefixIndex`). */
export function startsWith(column: string | RawBuilder<string>, prefix: string): RawBuilder<boolean> {
  const ref = typeof column === "string" ? sql.ref(column) : column;
  return dialectName === "postgres"
    ? sql<boolean>`${ref} like ${likePattern(prefix).slice(1)} escape '\\'`
    : sql<boolean>`(${ref} >= ${prefix} and ${ref} < ${prefix + LAST})`;
}
