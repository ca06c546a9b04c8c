import { sql, type RawBuilder } from "kysely";
import { likePattern } from "./article-search.server";
import { dialectName } from "../client.server";

/** FTS5's trigram index contains no shorter texts; shorter terms are prefixes of trigrams. */
const TRIGRAM = 3;
/** Sorts after every character. */
const LAST = "\u{10ffff}";

/**
 * The condition that a searchable table's texts contain a term of at least two characters, ignoring case;
 * uses the index of the migrations' `makeSearchable`.
 * @param columns those of the migration, in its order
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
 * Selects the ids of rows whose texts contain a term, without duplicates; the first are found without reading
 * all.
 */
export function idsByText(table: string, columns: readonly string[], term: string): RawBuilder<unknown> {
  const folded = term.toLowerCase();
  if (dialectName === "postgres")
    return sql`select ${sql.ref(`${table}.id`)} from ${sql.table(table)} where ${containsText(table, columns, term)}`;
  if ([...folded].length >= TRIGRAM) {
    const found = sql.table(`${table}_search`);
    return sql`select rowid as id from ${found} where ${found} match ${phraseOf(folded)}`;
  }
  return sql`select distinct doc as id from ${sql.table(`${table}_terms`)}
    where term >= ${folded} and term < ${folded + LAST}`;
}

/**
 * The condition of `containsText` evaluated for one row, without the index: for scans in an order where many
 * rows match.
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

/**
 * Whether SQLite folds the term like the index: it knows upper and lower case of ASCII only. Its index folds
 * all letters, at a hundred times the cost for each row.
 */
const isFoldedBySqlite = (folded: string): boolean =>
  [...folded].every((character) => character < "\u{80}" || character.toUpperCase() === character);

/** Quotes a term as a phrase of FTS5. */
const phraseOf = (folded: string): string => `"${folded.replaceAll('"', '""')}"`;

/**
 * Two blanks between the columns, so that no term spans two of them. Must equal the expression of the
 * migration's index.
 */
const joinedTexts = (table: string, columns: readonly string[]): RawBuilder<string> =>
  sql<string>`(${sql.join(
    columns.map((column) => sql.ref(`${table}.${column}`)),
    sql` || '  ' || `,
  )})`;

/**
 * The condition that a column, or an indexed expression of one, has a prefix; uses an ordered index
 * (`makePrefixIndex`).
 */
export function startsWith(column: string | RawBuilder<string>, prefix: string): RawBuilder<boolean> {
  const ref = typeof column === "string" ? sql.ref(column) : column;
  return dialectName === "postgres"
    ? sql<boolean>`${ref} like ${likePattern(prefix).slice(1)} escape '\\'`
    : sql<boolean>`(${ref} >= ${prefix} and ${ref} < ${prefix + LAST})`;
}
