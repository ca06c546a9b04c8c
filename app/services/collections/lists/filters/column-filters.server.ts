import { sql } from "kysely";
import {
  idsByFolded,
  nameContainsFolded,
  rowContainsFolded,
  type FoldedTable,
} from "../../../db/search/folded-search.server";
import { containsText, idsByText, rowContainsText, startsWith } from "../../../db/search/name-search.server";
import { allOf, type IdFilter, type Filter, type FilterHead } from "../define-list.server";

/** A filter by a part of some columns' texts, which an index of `makeSearchable` covers. */
export const contains = (
  head: FilterHead,
  { table, columns }: { table: string; columns: readonly string[] },
): Filter => ({ ...head, kind: "contains", where: (term) => containsText(table, columns, term) });

/** `contains` for the name of a library item, whatever its width, case, brackets and separators are. */
export const foldedName = (head: FilterHead, table: FoldedTable): Filter => ({
  ...head,
  kind: "contains",
  where: (term) => nameContainsFolded(table, term),
});

/** A filter by the beginning of a column's text. */
export const prefix = (head: FilterHead, column: string): Filter => ({
  ...head,
  kind: "prefix",
  where: (term) => startsWith(column, term),
});

/**
 * Rows whose texts contain a term, of two characters or more; many matches are found by scanning an order.
 */
export const rowsWithText = (table: string, columns: readonly string[], term: string): IdFilter => ({
  ids: idsByText(table, columns, term),
  has: rowContainsText(table, columns, term),
  isOwn: true,
});

/** `rowsWithText` for the folded names and numbers of a table. */
export const rowsWithFolded = (table: FoldedTable, term: string): IdFilter => ({
  ids: idsByFolded(table, term),
  has: rowContainsFolded(table, term),
  isOwn: true,
});

/** The same as `prefix` for a table with millions of rows, very many of which may match. */
export const prefixOfMany = (head: FilterHead, table: string, column: string): Filter => {
  const ref = `${table}.${column}`;
  return {
    ...head,
    kind: "prefix",
    where: (term) => ({
      ids: sql`select ${sql.ref(`${table}.id`)} from ${sql.table(table)} where ${startsWith(ref, term)}`,
      has: startsWith(ref, term),
      isOwn: true,
    }),
  };
};

/** A filter by a range of days of a column; `until` is exclusive. */
export const days = (head: FilterHead, column: string): Filter => ({
  ...head,
  kind: "days",
  where: ({ from, until }) => {
    const ref = sql.ref(column);
    const conditions = [
      ...(from === undefined ? [] : [sql<boolean>`${ref} >= ${from}`]),
      ...(until === undefined ? [] : [sql<boolean>`${ref} < ${until}`]),
    ];
    return allOf(conditions);
  },
});
