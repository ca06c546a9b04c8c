import { dayOf, isoDay } from "./date-formats";
import type { TextTable } from "./text-table";
import { unescaped } from "./text-table";
import type { Styles } from "./workbook-facts";

/** What a cell's text may lean on. */
export interface Workbook {
  readonly sharedTexts: TextTable;
  readonly styles: Styles;
  readonly isFrom1904: boolean;
}

/** A cell as a workbook has it. */
export interface Cell {
  readonly type: string | undefined;
  readonly style: string | undefined;
  readonly value: string;
  readonly inline: string;
}

function numberText({ style, value }: Cell, { styles, isFrom1904 }: Workbook): string | null {
  if (value === "") return "";
  const number = Number(value);
  const isDate = style ? styles.isDate(Number(style)) : false;
  if (isDate === undefined || Number.isNaN(number)) return null;
  return isDate ? dayOf(number, isFrom1904) : String(number);
}

/** A cell as people would have typed it, a formula as what it has come to; null for one that says nothing sensible. */
export function cellText(cell: Cell, workbook: Workbook): string | null {
  const { type = "n", value } = cell;
  switch (type) {
    case "n":
      return numberText(cell, workbook);
    case "s":
      return value === "" ? "" : (workbook.sharedTexts.at(Number(value)) ?? null);
    case "str":
      return unescaped(value);
    case "inlineStr":
      return unescaped(cell.inline);
    case "b":
      return value === "" ? "" : ({ "1": "true", "0": "false" }[value] ?? null);
    case "d":
      return value === "" ? "" : isoDay(new Date(value));
    case "e":
      return "";
    default:
      return null;
  }
}
