import { sql, type RawBuilder } from "kysely";
import { dialectName } from "../client.server";
import { containsText, idsByText, rowContainsText } from "./name-search.server";
import { foldSearchText } from "./search-folding";

/** Tables with the column `search_text`. */
export type FoldedTable = "declarations" | "trade_parties" | "trade_goods" | "declaration_templates";

const COLUMNS = ["search_text"];
const none = sql<boolean>`1 = 0`;

/**
 * The condition that a name or number of a row contains a text, whatever its width, case, brackets and
 * separators are; true for no row where nothing remains of the text. Texts of two characters use an index.
 */
function containsFolded(table: FoldedTable, typed: string): RawBuilder<boolean> {
  const folded = foldSearchText(typed);
  return folded === "" ? none : containsText(table, COLUMNS, folded);
}

/**
 * `containsFolded` for the first column of `search_text` alone, which is the name of library items. Nothing
 * that is typed reaches over the control character behind it.
 */
export function nameContainsFolded(table: FoldedTable, typed: string): RawBuilder<boolean> {
  const text = sql.ref(`${table}.search_text`);
  const [place, end] = dialectName === "sqlite" ? [sql`instr`, sql`char(1)`] : [sql`strpos`, sql`chr(1)`];
  return sql<boolean>`(${containsFolded(table, typed)}
    and ${place}(${text}, ${foldSearchText(typed)}) between 1 and ${place}(${text} || ${end}, ${end}))`;
}

/** Selects the ids of rows that `containsFolded` finds, without duplicates. */
export function idsByFolded(table: FoldedTable, typed: string): RawBuilder<unknown> {
  const folded = foldSearchText(typed);
  return folded === ""
    ? sql`select ${sql.ref(`${table}.id`)} from ${sql.table(table)} where ${none}`
    : idsByText(table, COLUMNS, folded);
}

/** `containsFolded` evaluated for one row, without the index. */
export function rowContainsFolded(table: FoldedTable, typed: string): RawBuilder<boolean> {
  const folded = foldSearchText(typed);
  return folded === "" ? none : rowContainsText(table, COLUMNS, folded);
}
