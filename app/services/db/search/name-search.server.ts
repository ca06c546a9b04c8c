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
    const phrase = `"${folded.replaceAll('"', '""')}"`;
    const found = sql.table(`${table}_search`);
    return sql<boolean>`${id} in (select rowid from ${found} where ${found} match ${phrase})`;
  }
  return sql<boolean>`${id} in (select doc from ${sql.table(`${table}_terms`)} where term >= ${folded} and term < ${folded + LAST})`;
}

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
