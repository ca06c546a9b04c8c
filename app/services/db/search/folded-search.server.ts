import { sql, type RawBuilder } from "kysely";
import { dialectName } from "../client.server";
import { containsText, idsByText } from "./name-search.server";
import { foldSearchText } from "./search-folding";

/** Tables with the column `search_text`. */
export type FoldedTable = "declarations" | "trade_parties" | "trade_goods" | "declaration_templates";

const COLUMNS = ["search_text"];
const none = sql<boolean>`1 = 0`;
/** Characters that must remain of a text: the indexes have pairs. */
const PART_MIN = 2;

/** Whether too little remains of a text to be searched as a part of names and numbers. */
export const isTooShortToFind = (typed: string): boolean => [...foldSearchText(typed)].length < PART_MIN;

const [PLACE, END] = dialectName === "sqlite" ? [sql`instr`, sql`char(1)`] : [sql`strpos`, sql`chr(1)`];

/**
 * The condition that a name or number of a row contains a text, whatever its width, case, brackets and
 * separators are; true for no row where fewer than two characters remain of the text.
 */
function containsFolded(table: FoldedTable, typed: string): RawBuilder<boolean> {
  return isTooShortToFind(typed) ? none : containsText(table, COLUMNS, foldSearchText(typed));
}

/**
 * `containsFolded` for the first column of `search_text` alone, which is the name of library items. Nothing
 * that is typed reaches over the control character behind it.
 */
export function nameContainsFolded(table: FoldedTable, typed: string): RawBuilder<boolean> {
  const text = sql.ref(`${table}.search_text`);
  return sql<boolean>`(${containsFolded(table, typed)}
    and ${PLACE}(${text}, ${foldSearchText(typed)}) between 1 and ${PLACE}(${text} || ${END}, ${END}))`;
}

/** Selects the ids of rows that `containsFolded` finds, without duplicates. */
export function idsByFolded(table: FoldedTable, typed: string): RawBuilder<unknown> {
  return isTooShortToFind(typed)
    ? sql`select ${sql.ref(`${table}.id`)} from ${sql.table(table)} where ${none}`
    : idsByText(table, COLUMNS, foldSearchText(typed));
}

/** `containsFolded` evaluated for one row, without the index. */
export function rowContainsFolded(table: FoldedTable, typed: string): RawBuilder<boolean> {
  return isTooShortToFind(typed)
    ? none
    : sql<boolean>`${PLACE}(${sql.ref(`${table}.search_text`)}, ${foldSearchText(typed)}) > 0`;
}
