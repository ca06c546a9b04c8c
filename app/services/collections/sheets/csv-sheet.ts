import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse, type Info } from "csv-parse";
import iconv from "iconv-lite";
import type { Effort } from "./effort";
import type { RowSpool } from "./row-spool";
import { LINES_MAX, ROW_CHARACTERS } from "./sheet-limits";
import { SheetRefused } from "./sheet-refused";
import { SHEET_TEXT as TEXT } from "./sheet.text";
import { delimiterOf, encodingOf, otherKindOf } from "./text-file";

const CHUNK_BYTES = 64 * 1024;

function* decoded(bytes: Buffer): Generator<string, void> {
  const decoder = iconv.getDecoder(encodingOf(bytes));
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
    yield decoder.write(bytes.subarray(from, from + CHUNK_BYTES));
  yield decoder.end() ?? "";
}

/** A leading apostrophe that prevents a formula is not part of the text (format/csv). */
const GUARDED = /^'\s*[=+\-@\t\r|%]/;
/** A formula that makes Excel read digits as text: `="0101"`. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

function cellText(cell: string): string {
  if (GUARDED.test(cell)) return cell.slice(1);
  const [, text] = TEXT_FORMULA.exec(cell.trim()) ?? [];
  return text === undefined ? cell : text.replaceAll('""', '"');
}

function* withFirst(first: string, others: Generator<string, void>): Generator<string> {
  yield first;
  yield* others;
}

function refusalOf(error: CsvError, position: string): SheetRefused {
  return new SheetRefused((error.code === "CSV_QUOTE_NOT_CLOSED" ? TEXT.openQuote : TEXT.longRow)(position));
}

interface TextSheet {
  readonly effort: Effort;
  /** The titles that its columns may have. */
  readonly titles: readonly string[];
}

/** Reads a text of rows, such as CSV, row by row. @throws SheetRefused */
export async function readCsv(path: string, spool: RowSpool, { effort, titles }: TextSheet): Promise<void> {
  const bytes = readFileSync(path);
  const other = otherKindOf(bytes);
  if (other !== null) throw new SheetRefused(TEXT.otherKind(other));
  const texts = decoded(bytes);
  const first = texts.next();
  const head = first.done ? "" : first.value;
  const { delimiter, skipped } = delimiterOf(head, titles);
  let line = 0;
  let ended = 0;
  let openCharacters = 0;
  const position = (column?: number) => (column === undefined ? TEXT.row(line) : TEXT.cell(line, column));
  const linesOf = ({ records, empty_lines }: Pick<Info, "records" | "empty_lines">) => records + empty_lines;
  const parser = parse({
    bom: true,
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: ROW_CHARACTERS,
    on_record(row: string[], info) {
      line = linesOf(info);
      spool.add({ line, cells: row.map(cellText), problems: [] }, position);
      return null;
    },
  });
  /**
   * The parser reports a row only at its end, so the length of the current row is checked between two pieces.
   */
  function* pieces(): Generator<string> {
    for (const text of withFirst(head.slice(skipped), texts)) {
      const lines = linesOf(parser.info);
      if (lines > ended) openCharacters = 0;
      ended = lines;
      // The parser may not have processed all of the last pieces yet.
      if (openCharacters > ROW_CHARACTERS + 2 * CHUNK_BYTES)
        throw new SheetRefused(TEXT.longRow(TEXT.row(lines + 1)));
      if (lines > LINES_MAX) throw new SheetRefused(TEXT.manyLines);
      openCharacters += text.length;
      effort.check(position);
      yield text;
    }
  }
  try {
    await pipeline(Readable.from(pieces()), parser.resume());
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error, TEXT.row(linesOf(parser.info) + 1)) : error;
  }
}
