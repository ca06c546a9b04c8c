import { createReadStream } from "node:fs";
import { createInterface } from "node:readline/promises";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { env } from "../../runtime/configuration/env.server";
import { createOpeningProcess } from "../../files/inspection/opening-process.server";
import { ProcessBroke } from "../../runtime/process/side-process.server";
import type { SheetAnswer, SheetJob } from "../sheets/sheet-job.types";
import source from "../sheets/sheet-process?process";
import { SHEET_TEXT } from "../sheets/sheet.text";
import { matchHeader, type Header } from "./header";
import type { ImportColumn } from "./import.types";
import { ImportRefused } from "./import-refused";
import { IMPORTS_TEXT as TEXT } from "./imports.text";

/** A row as it stands in the file. */
export interface SheetRow {
  /** As spreadsheets count: the titles are the first. */
  readonly line: number;
  readonly cells: readonly string[];
}

type Spooled = readonly [line: number, ...cells: string[]];

const sheets = createOpeningProcess<SheetAnswer>("sheets", source);

/** What the process has written, a slice at a time. */
async function* spooledSlices(path: string): AsyncGenerator<readonly Spooled[]> {
  const spool = createReadStream(`${path}.rows`, "utf8");
  for await (const slice of createInterface({ input: spool, crlfDelay: Infinity }))
    yield JSON.parse(slice) as Spooled[];
}

const rowOf = ([line, ...cells]: Spooled): SheetRow => ({ line, cells });

async function* from<T>(first: T, others: AsyncGenerator<T>): AsyncGenerator<T> {
  yield first;
  yield* others;
}

/** Every row below the titles that says something, in slices. @throws ImportRefused */
async function* slicesBelow(slices: AsyncGenerator<readonly Spooled[]>): AsyncGenerator<readonly SheetRow[]> {
  let isEmpty = true;
  for await (const slice of slices) {
    isEmpty = false;
    yield slice.map(rowOf);
  }
  if (isEmpty) throw new ImportRefused(TEXT.fileEmpty);
}

export interface OpenedSheet {
  readonly header: Header;
  readonly slices: AsyncGenerator<readonly SheetRow[]>;
}

interface Sheet {
  /** Whose turn it takes. */
  readonly owner: string;
  readonly bytes: Buffer;
  readonly columns: readonly ImportColumn[];
  /** How many rows to a slice. */
  readonly size: number;
}

async function opened({ columns }: Sheet, path: string): Promise<OpenedSheet> {
  const slices = spooledSlices(path);
  const first = await slices.next();
  if (first.done) throw new ImportRefused(TEXT.fileEmpty);
  const titles = rowOf(first.value[0]!);
  const next = await slices.next();
  const below = next.done ? null : rowOf(next.value[0]!);
  const header =
    titles.line === 1 ? matchHeader(titles.cells, columns, below) : matchHeader([], columns, titles);
  return { header, slices: slicesBelow(next.done ? slices : from(next.value, slices)) };
}

/**
 * Opens a CSV file (UTF-8 or GBK) or a workbook: its columns, and its rows in slices. It is read to its end, in a
 * process of its own, before the first row is seen.
 * @throws ImportRefused
 * @throws DomainError overload when too many wait, or it takes too long
 */
export async function withSheet<T>(sheet: Sheet, work: (sheet: OpenedSheet) => Promise<T>): Promise<T> {
  const { owner, bytes, size } = sheet;
  if (bytes.length > env.limits.IMPORT_BYTES) throw new ImportRefused(CONSOLE_TEXT.importTooLarge);
  const { IMPORT_ROWS: rows, IMPORT_UNPACKED_BYTES: unpackedBytes } = env.limits;
  const job: Omit<SheetJob, "path"> = { limits: { rows, unpackedBytes }, sliceRows: size };
  try {
    return await sheets.open({ owner, bytes, job }, async ({ refused }, path) => {
      if (refused !== null) throw new ImportRefused(refused);
      return work(await opened(sheet, path));
    });
  } catch (error) {
    throw error instanceof ProcessBroke ? new ImportRefused(SHEET_TEXT.brokeOff) : error;
  }
}
