import { CONSOLE_TEXT } from "../console.text";
import { env } from "../env.server";
import { csvRows } from "./csv-rows.server";
import { matchHeader, type Header } from "./header";
import type { ImportColumn } from "./import.types";
import { ImportRefused } from "./import-refused";
import { IMPORTS_TEXT as TEXT } from "./imports.text";
import { workbookRows } from "./workbook-rows.server";

/** A row as it stands in the file. */
export interface SheetRow {
  /** As spreadsheets count: the titles are the first. */
  readonly line: number;
  readonly cells: readonly string[];
}

const isWorkbook = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004"));
const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/** Every row below the titles that says something, in slices. @throws ImportRefused */
async function* slicesBelow(
  rows: AsyncGenerator<readonly string[]>,
  size: number,
): AsyncGenerator<readonly SheetRow[]> {
  let slice: SheetRow[] = [];
  let count = 0;
  for (let line = 2; ; line += 1) {
    const { value, done } = (await rows.next()) as IteratorResult<readonly string[], undefined>;
    if (done) break;
    if (isBlank(value)) continue;
    if ((count += 1) > env.limits.IMPORT_ROWS) throw new ImportRefused(CONSOLE_TEXT.importTooLarge);
    slice.push({ line, cells: value });
    if (slice.length < size) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
  if (count === 0) throw new ImportRefused(TEXT.fileEmpty);
}

/**
 * Opens a CSV file (UTF-8 or GBK) or a workbook: its columns, and its rows as they are read.
 * @throws ImportRefused
 */
export async function openSheet(
  bytes: Buffer,
  columns: readonly ImportColumn[],
  size: number,
): Promise<{ header: Header; slices: AsyncGenerator<readonly SheetRow[]> }> {
  if (bytes.length > env.limits.IMPORT_BYTES) throw new ImportRefused(CONSOLE_TEXT.importTooLarge);
  const rows = isWorkbook(bytes) ? workbookRows(bytes) : csvRows(bytes);
  const first = await rows.next();
  if (first.done) throw new ImportRefused(TEXT.fileEmpty);
  return { header: matchHeader(first.value, columns), slices: slicesBelow(rows, size) };
}
