import { storedName } from "../../format/person-name";
import type { Cell } from "./list.types";

/** The codes of columns that name who created, changed or archived a row. */
const NAMES_WRITER = /By$/;

interface NamedColumn {
  readonly code: string;
  readonly cell: (row: never, viewer: never) => Cell;
}

function withReadableName<Column extends NamedColumn>(column: Column): Column {
  if (!NAMES_WRITER.test(column.code)) return column;
  return {
    ...column,
    cell: (row: never, viewer: never) => {
      const cell = column.cell(row, viewer);
      return typeof cell === "string" ? storedName(cell) : cell;
    },
  };
}

/** A list as readers see it: the platform itself is named 系统 in the columns of who wrote a row. */
export const withReadableNames = <List extends { readonly columns: readonly NamedColumn[] }>(
  list: List,
): List => ({ ...list, columns: list.columns.map((column) => withReadableName(column)) });
