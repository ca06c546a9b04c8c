import { isUnreadable } from "../../forms/rules/form.schema";
import type { ReadRow } from "../sheets/cell-problem";
import { plainTitle as plain } from "../sheets/plain-title";
import { cellName } from "../sheets/sheet.text";
import type { Cells, ImportColumn } from "./import.types";
import { ImportRefused } from "./import-refused";
import { IMPORTS_TEXT as TEXT } from "./imports.text";

const TITLE_SHOWN = 20;

/** The columns of a file. */
export interface Header {
  /** The titles as written in the file. */
  readonly titles: readonly string[];
  /** The column code of each title; null for an unknown title. */
  readonly codes: readonly (string | null)[];
}

export const markedTitle = ({ title, isNeeded }: ImportColumn) => (isNeeded ? `${title}*` : title);

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

const has = (cells: readonly string[], { title }: ImportColumn) =>
  cells.some((cell) => plain(cell) === plain(title));

/**
 * Refuses titles below the first line, on two lines, or repeated, as official tables have them. @throws
 * ImportRefused
 */
function requireOneLine(
  missing: readonly ImportColumn[],
  columns: readonly ImportColumn[],
  { line, cells }: Line,
): void {
  if (missing.some((column) => has(cells, column)))
    throw new ImportRefused(
      TEXT.titlesBelow(
        missing.map(({ title }) => title),
        line,
      ),
    );
  const needed = columns.filter(({ isNeeded }) => isNeeded);
  if (needed.length > 0 && needed.every((column) => has(cells, column)))
    throw new ImportRefused(TEXT.titlesTwice(line));
}

/**
 * Finds the columns by their titles, in any order.
 * @param below the line below, which must not contain titles
 * @throws ImportRefused
 */
export function matchHeader(
  titles: readonly string[],
  columns: readonly ImportColumn[],
  below: Line | null = null,
): Header {
  const codes = titles.map(
    (title) => columns.find((each) => plain(each.title) === plain(title))?.code ?? null,
  );
  const twice = titles.find((_, index) => codes[index] !== null && codes.indexOf(codes[index]!) !== index);
  if (twice !== undefined) throw new ImportRefused(TEXT.columnTwice(twice));
  const missing = columns.filter(({ code, isNeeded }) => isNeeded && !codes.includes(code));
  if (below) requireOneLine(missing, columns, below);
  if (missing.length > 0) throw new ImportRefused(TEXT.columnsMissing(missing.map(({ title }) => title)));
  return { titles, codes };
}

/** Columns of an error sheet, which can be corrected and uploaded again. */
const OURS: readonly string[] = [TEXT.line, TEXT.errors];

/** Titles of columns that are not imported. */
export const unknownTitles = ({ titles, codes }: Header): string[] =>
  titles.flatMap((title, index) =>
    codes[index] === null && plain(title) !== "" && !OURS.includes(plain(title))
      ? [title.slice(0, TITLE_SHOWN)]
      : [],
  );

/** The trimmed cells of a row by column code; "" for a column that the file does not have. */
export function cellsOf(
  { codes }: Pick<Header, "codes">,
  columns: readonly ImportColumn[],
  row: readonly string[],
): Cells {
  const texts = new Map(codes.map((code, index) => [code, (row[index] ?? "").trim()]));
  return Object.fromEntries(columns.map(({ code }) => [code, texts.get(code) ?? ""]));
}

/** Problems of cells that contain unreadable characters. */
export const unreadableIn = (cells: Cells, columns: readonly ImportColumn[]): string[] =>
  columns.flatMap(({ code, title }) =>
    isUnreadable(cells[code] ?? "") ? [`${title}${TEXT.cellUnreadable}`] : [],
  );

/** An unreadable cell of an imported column: the column's title and the problem with the cell's name. */
interface CellFault {
  readonly title: string;
  readonly problem: string;
}

/** The unreadable cells of a row in imported columns; other columns are ignored. */
export const cellFaultsIn = (
  { line, problems }: ReadRow,
  { codes }: Pick<Header, "codes">,
  columns: readonly ImportColumn[],
): CellFault[] =>
  problems.flatMap(({ column, text }) => {
    const imported = columns.find(({ code }) => code === codes[column - 1]);
    if (!imported) return [];
    const { title } = imported;
    return [{ title, problem: `${title}（${cellName(line, column)}）：${text}` }];
  });
