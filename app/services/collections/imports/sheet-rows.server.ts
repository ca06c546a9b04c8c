import { createReadStream } from "node:fs";
import { createInterface } from "node:readline/promises";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { env } from "../../runtime/configuration/env.server";
import { createOpeningProcess } from "../../files/inspection/opening-process.server";
import { ProcessCrashed } from "../../runtime/process/side-process.server";
import type { ReadRow, SpooledRow } from "../sheets/cell-problem";
import { MergedCells } from "../sheets/merged-cells";
import type { SheetAnswer, SheetJob } from "../sheets/sheet-job.types";
import source from "../sheets/sheet-process?process";
import { SHEET_TEXT } from "../sheets/sheet.text";
import { matchHeader, type Header } from "./header";
import type { ImportColumn } from "./import.types";
import { ImportRefused } from "./import-refused";
import { IMPORTS_TEXT as TEXT } from "./imports.text";

/** A row of the file. */
export type SheetRow = ReadRow;

const sheets = createOpeningProcess<SheetAnswer>("sheets", source);

/** The rows that the process has written, a slice at a time. */
async function* spooledSlices(path: string): AsyncGenerator<readonly SpooledRow[]> {
  const spool = createReadStream(`${path}.rows`, "utf8");
  for await (const slice of createInterface({ input: spool, crlfDelay: Infinity }))
    yield JSON.parse(slice) as SpooledRow[];
}

const lineOf = ([line, _problems, ...cells]: SpooledRow) => ({ line, cells });

/** A row with problems for its cells that are covered by a merge. */
function rowOf([line, found, ...cells]: SpooledRow, merged: MergedCells): SheetRow {
  const covered = merged
    .coveredIn(line, cells)
    .filter((column) => !found.some((problem) => problem.column === column))
    .map((column) => ({ column, text: SHEET_TEXT.covered }));
  const problems = [...found, ...covered].sort((one, other) => one.column - other.column);
  return { line, cells, problems };
}

async function* from<T>(first: T, others: AsyncGenerator<T>): AsyncGenerator<T> {
  yield first;
  yield* others;
}

/** Every row below the titles, in slices. @throws ImportRefused where there is none */
async function* slicesBelow(
  slices: AsyncGenerator<readonly SpooledRow[]>,
  merged: MergedCells,
): AsyncGenerator<readonly SheetRow[]> {
  let isEmpty = true;
  for await (const slice of slices) {
    isEmpty = false;
    yield slice.map((row) => rowOf(row, merged));
  }
  if (isEmpty) throw new ImportRefused(TEXT.fileEmpty);
}

export interface OpenedSheet {
  readonly header: Header;
  readonly slices: AsyncGenerator<readonly SheetRow[]>;
  /** Remarks on the whole file. */
  readonly remarks: readonly string[];
}

interface Sheet {
  /** Whose turn in the queue of the reading process it takes. */
  readonly owner: string;
  readonly bytes: Buffer;
  readonly columns: readonly ImportColumn[];
  /** Number of rows per slice. */
  readonly size: number;
}

async function opened({ columns }: Sheet, answer: SheetAnswer, path: string): Promise<OpenedSheet> {
  const merged = new MergedCells(answer.merged);
  const slices = spooledSlices(path);
  const first = await slices.next();
  if (first.done) throw new ImportRefused(TEXT.fileEmpty);
  const titles = rowOf(first.value[0]!, merged);
  const next = await slices.next();
  const below = next.done ? null : lineOf(next.value[0]!);
  const header =
    titles.line === 1 ? matchHeader(titles.cells, columns, below) : matchHeader([], columns, titles);
  const rows = slicesBelow(next.done ? slices : from(next.value, slices), merged);
  return { header, slices: rows, remarks: answer.remarks };
}

/**
 * Opens a text (CSV, also with tabs or semicolons; UTF-8, UTF-16 or GBK) or a workbook: its columns, and its
 * rows in slices. The whole file is read in a process of its own before `work` gets the first row.
 * @throws ImportRefused
 * @throws DomainError overload when too many files wait, or reading takes too long
 */
export async function withSheet<T>(sheet: Sheet, work: (sheet: OpenedSheet) => Promise<T>): Promise<T> {
  const { owner, bytes, columns, size } = sheet;
  if (bytes.length > env.limits.IMPORT_BYTES) throw new ImportRefused(CONSOLE_TEXT.importTooLarge);
  const { IMPORT_ROWS: rows, IMPORT_UNPACKED_BYTES: unpackedBytes } = env.limits;
  const titles = columns.map(({ title }) => title);
  const job: Omit<SheetJob, "path"> = { limits: { rows, unpackedBytes }, sliceRows: size, titles };
  try {
    return await sheets.open({ owner, bytes, job }, async (answer, path) => {
      if (answer.refused !== null) throw new ImportRefused(answer.refused);
      return work(await opened(sheet, answer, path));
    });
  } catch (error) {
    throw error instanceof ProcessCrashed ? new ImportRefused(SHEET_TEXT.tooComplex) : error;
  }
}
