import { closeSync, openSync, writeSync } from "node:fs";
import { isErrorValue, type CellProblem, type ReadRow, type SpooledRow } from "./cell-problem";
import {
  CELL_CHARACTERS,
  COLUMNS_MAX,
  LINES_MAX,
  ROW_CHARACTERS,
  TEXT_CHARACTERS,
  type SheetLimits,
} from "./sheet-limits";
import { SheetRefused } from "./sheet-refused";
import { SHEET_TEXT as TEXT } from "./sheet.text";

/** Limits a line of the spool file, which the server reads in one piece. */
const SLICE_CHARACTERS = 256 * 1024;

const widthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== "") + 1;
const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/** Problems of cells that contain an error value as text. */
const errorValues = (cells: readonly string[], known: readonly CellProblem[]): CellProblem[] =>
  cells.flatMap((cell, index) =>
    isErrorValue(cell) && !known.some(({ column }) => column === index + 1)
      ? [{ column: index + 1, text: TEXT.errorValue(cell) }]
      : [],
  );

/**
 * Writes the rows of a sheet into a spool file: each line is a slice of rows as JSON, each row preceded by
 * its line.
 */
export class RowSpool {
  readonly #file: number;
  readonly #limits: SheetLimits;
  readonly #sliceRows: number;
  #slice: SpooledRow[] = [];
  #sliceCharacters = 0;
  #rows = 0;
  #characters = 0;

  constructor(path: string, limits: SheetLimits, sliceRows: number) {
    this.#file = openSync(path, "w", 0o600);
    this.#limits = limits;
    this.#sliceRows = sliceRows;
  }

  /** Adds a row, unless it is blank; line 1 holds the titles. @throws SheetRefused */
  add({ line, cells, problems: known }: ReadRow, position: (column?: number) => string): void {
    if (line > LINES_MAX) throw new SheetRefused(TEXT.manyLines);
    const width = widthOf(cells);
    const characters = this.#lengthOf(cells, width, position);
    if (line > 1 && known.length === 0 && isBlank(cells)) return;
    if (width > COLUMNS_MAX) throw new SheetRefused(TEXT.manyColumns(position(width)));
    if (line > 1) this.#count(line, position);
    if ((this.#characters += characters) > TEXT_CHARACTERS) throw new SheetRefused(TEXT.muchText(position()));
    this.#slice.push([line, [...known, ...errorValues(cells, known)], ...cells.slice(0, width)]);
    this.#sliceCharacters += characters;
    // The titles are a slice of their own: they are validated before the rows.
    if (line === 1 || this.#slice.length >= this.#sliceRows || this.#sliceCharacters > SLICE_CHARACTERS)
      this.#write();
  }

  #lengthOf(cells: readonly string[], width: number, position: (column?: number) => string): number {
    let characters = 0;
    for (let column = 1; column <= width; column += 1) {
      const { length } = cells[column - 1]!;
      if (length > CELL_CHARACTERS) throw new SheetRefused(TEXT.longCell(position(column)));
      characters += length;
    }
    if (characters > ROW_CHARACTERS) throw new SheetRefused(TEXT.longRow(position()));
    return characters;
  }

  #count(line: number, position: () => string): void {
    const { rows } = this.#limits;
    if ((this.#rows += 1) > rows) throw new SheetRefused(TEXT.manyRows(position(), rows));
    // Allows a blank row below each row.
    const lines = 2 * rows + 1;
    if (line > lines) throw new SheetRefused(TEXT.farBelow(position(), lines));
  }

  #write(): void {
    if (this.#slice.length === 0) return;
    writeSync(this.#file, `${JSON.stringify(this.#slice)}\n`);
    this.#slice = [];
    this.#sliceCharacters = 0;
  }

  end(): void {
    this.#write();
  }

  close(): void {
    closeSync(this.#file);
  }
}
