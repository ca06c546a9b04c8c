import { db } from "../../db/client.server";
import { sheetFile, type SheetFormat } from "../lists/jobs/sheet-files.server";
import type { ListJob } from "../lists/jobs/stored-jobs.server";
import { markedTitle } from "./header";
import { importRequestOf } from "./import-request";
import { readUnimportedRows, type PlannedRow } from "./import-parts.server";
import type { ImportDefinition } from "./import.types";
import { IMPORTS_TEXT as TEXT } from "./imports.text";

async function* once<T>(value: T): AsyncGenerator<T> {
  yield await Promise.resolve(value);
}

/** The template of an import: the titles, and a sample row. */
export const templateFile = ({ columns }: ImportDefinition, format: SheetFormat) =>
  sheetFile(format, columns.map(markedTitle), once([columns.map(({ sample }) => sample)]));

const errorCells = ({ line, cells, problems }: PlannedRow, width: number) => [
  String(line),
  ...Array.from({ length: width }, (_, index) => cells[index] ?? ""),
  problems.join("；"),
];

/**
 * The rows that cannot be imported, as uploaded, each with its problems; the corrected file can be uploaded
 * again.
 */
export function errorSheet(row: ListJob) {
  const { titles } = importRequestOf(row).header;
  async function* slices() {
    for await (const rows of readUnimportedRows(db, row))
      yield rows.map((each) => errorCells(each, titles.length));
  }
  return sheetFile("csv", [TEXT.line, ...titles, TEXT.errors], slices());
}
