import { dayOf, isoDay } from "./date-formats";
import { isTooLong, plainNumber, shownWithZeros } from "./number-formats";
import { SHEET_TEXT as TEXT } from "./sheet.text";
import type { TextTable } from "./text-table";
import { unescaped } from "./text-table";
import type { Styles } from "./workbook-parts";

/** The data of a workbook that a cell's text depends on. */
export interface Workbook {
  readonly sharedTexts: TextTable;
  readonly styles: Styles;
  readonly isFrom1904: boolean;
}

/** A cell as stored in a workbook. */
export interface Cell {
  readonly type: string | undefined;
  readonly style: string | undefined;
  readonly value: string;
  readonly inline: string;
  readonly isFormula: boolean;
  /** Whether a value is stored at all; that of a formula may be an empty text. */
  readonly hasValue: boolean;
}

/** The text of a cell as it would have been typed, and the problem of an unusable one. */
interface CellContent {
  readonly text: string;
  readonly problem?: string;
}

const dayContent = (day: string | null, written: string): CellContent =>
  day === null ? { text: written, problem: TEXT.noDay } : { text: day };

function numberContent({ style, value }: Cell, { styles, isFrom1904 }: Workbook): CellContent | null {
  if (value === "") return { text: "" };
  const number = Number(value);
  const format = style ? styles.formatOf(Number(style)) : null;
  if (format === undefined || !Number.isFinite(number)) return null;
  const text = plainNumber(number);
  if (format === "duration") return dayContent(null, text);
  if (format === "day") return dayContent(dayOf(Number(text), isFrom1904), text);
  if (isTooLong(number)) return { text, problem: TEXT.longNumber };
  return { text: format === null || number < 0 ? text : shownWithZeros(number, format) };
}

const plainText = (text: string | null | undefined): CellContent | null =>
  text === null || text === undefined ? null : { text };

/** Whether the program that wrote the file has not computed the formula. */
const isUncomputed = ({ type, value, isFormula, hasValue }: Cell) =>
  isFormula && (!hasValue || (value === "" && type !== "str"));

/** Reads a cell, a formula by its stored result; null for an invalid one. */
export function readCell(cell: Cell, workbook: Workbook): CellContent | null {
  const { type = "n", value } = cell;
  if (isUncomputed(cell)) return { text: "", problem: TEXT.uncomputed };
  switch (type) {
    case "n":
      return numberContent(cell, workbook);
    case "s":
      return plainText(value === "" ? "" : workbook.sharedTexts.at(Number(value)));
    case "str":
      return plainText(unescaped(value));
    case "inlineStr":
      return plainText(unescaped(cell.inline));
    case "b":
      return plainText(value === "" ? "" : { "1": "true", "0": "false" }[value]);
    case "d":
      return value === "" ? { text: "" } : dayContent(isoDay(value), value);
    case "e":
      return { text: value, problem: TEXT.errorValue(value) };
    default:
      return null;
  }
}
