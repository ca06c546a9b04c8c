import { isUtf8 } from "node:buffer";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import iconv from "iconv-lite";
import { ImportRefused } from "./import-refused";
import { IMPORTS_TEXT as TEXT } from "./imports.text";

const CHUNK_BYTES = 64 * 1024;
/** Longer than any row that keeps the rules: an open quotation mark would take in the whole file. */
const ROW_CHARACTERS = 100_000;

/** Excel in China saves CSV as GBK; whatever is no UTF-8 is read as that. */
function* decoded(bytes: Buffer): Generator<string> {
  const decoder = iconv.getDecoder(isUtf8(bytes) ? "utf8" : "gb18030");
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
    yield decoder.write(bytes.subarray(from, from + CHUNK_BYTES));
  yield decoder.end() ?? "";
}

/** What guards a cell against being taken for a formula is no part of its text (format/csv). */
const unguarded = (cell: string) => (/^'\s*[=+\-@\t\r|%]/.test(cell) ? cell.slice(1) : cell);

/** The rows of a CSV file, one after another. @throws ImportRefused */
export async function* csvRows(bytes: Buffer): AsyncGenerator<readonly string[]> {
  const parser = Readable.from(decoded(bytes)).pipe(
    parse({
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: ROW_CHARACTERS,
    }),
  );
  try {
    for await (const row of parser as AsyncIterable<string[]>) yield row.map(unguarded);
  } catch (error) {
    if (error instanceof CsvError) throw new ImportRefused(TEXT.fileUnreadable);
    throw error;
  }
}
