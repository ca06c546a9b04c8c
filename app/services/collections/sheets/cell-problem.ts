/** Why a cell cannot be read; columns count from 1. */
export interface CellProblem {
  readonly column: number;
  readonly text: string;
}

/** A row of a sheet as its reader finds it. */
export interface ReadRow {
  /** As spreadsheets count: the titles are line 1. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly problems: readonly CellProblem[];
}

/** A row in the spool file: its line, the problems of its cells, the cells. */
export type SpooledRow = readonly [line: number, problems: readonly CellProblem[], ...cells: string[]];

/**
 * Values that spreadsheets show instead of a result, and hashes where a column is too narrow for its value.
 */
const ERROR_VALUE =
  /^(?:#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|EXTERNAL!|BUSY!|PYTHON!|GETTING_DATA|#+)|Err:\d{3})$/i;

export const isErrorValue = (text: string): boolean =>
  (text.startsWith("#") || text.startsWith("Err:")) && ERROR_VALUE.test(text.trimEnd());
