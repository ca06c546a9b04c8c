import iconv from "iconv-lite";
import { CSV_START, csvLine } from "../../../format/text/csv";
import { workbookChunks } from "./workbook-file.server";

export const SHEET_FORMATS = {
  csv: { name: "csv", type: "text/csv; charset=utf-8" },
  gb18030: { name: "csv", type: "text/csv; charset=gb18030" },
  json: { name: "json", type: "application/json; charset=utf-8" },
  xlsx: { name: "xlsx", type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
} as const;

export type SheetFormat = keyof typeof SHEET_FORMATS;

type Slices = AsyncIterable<readonly (readonly string[])[]>;

async function* csvTexts(titles: readonly string[], slices: Slices): AsyncGenerator<string> {
  yield csvLine(titles);
  for await (const rows of slices) yield rows.map((row) => csvLine(row)).join("");
}

async function* withStart(texts: AsyncIterable<string>): AsyncGenerator<string> {
  yield CSV_START;
  yield* texts;
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = iconv.getEncoder("gb18030");
  for await (const text of texts) yield Buffer.from(encoder.write(text));
}

/** Rows as objects with column codes as keys, in the order of the columns. */
async function* jsonTexts(codes: readonly string[], slices: Slices): AsyncGenerator<string> {
  const textOf = (row: readonly string[]) =>
    JSON.stringify(Object.fromEntries(row.map((value, index) => [codes[index]!, value])));
  let isFirst = true;
  for await (const rows of slices)
    for (const row of rows) {
      yield `${isFirst ? "[\n" : ",\n"}${textOf(row)}`;
      isFirst = false;
    }
  yield isFirst ? "[]\n" : "\n]\n";
}

/**
 * The bytes of a sheet's file: CSV for Excel and others (UTF-8), for old Chinese programs (GB18030), JSON, or
 * a workbook.
 * @param titles of the columns; for JSON their codes
 */
export function sheetFile(
  format: SheetFormat,
  titles: readonly string[],
  slices: Slices,
): AsyncIterable<string | Uint8Array> {
  if (format === "xlsx") return workbookChunks(titles, slices);
  if (format === "json") return jsonTexts(titles, slices);
  const texts = csvTexts(titles, slices);
  return format === "csv" ? withStart(texts) : encoded(texts);
}
