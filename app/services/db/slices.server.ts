import { setImmediate as nextTurn } from "node:timers/promises";
import { inSlices } from "../runtime/process/slices.server";

/** As many rows take a few milliseconds. */
const READ_AT_ONCE = 500;
const STORED_AT_ONCE = 100;

/**
 * Reads rows by id in slices.
 * @param read returns at most this number of rows after an id
 */
export async function* readSlices<Row extends { readonly id: number }>(
  read: (after: number, most: number) => Promise<readonly Row[]>,
  atOnce: number = READ_AT_ONCE,
): AsyncGenerator<readonly Row[]> {
  for (let last = 0; ;) {
    const rows = await read(last, atOnce);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
    last = rows.at(-1)!.id;
  }
}

/** Reads all rows in slices and yields after each, because SQLite runs in this server's own thread. */
export async function readInSlices<Row extends { readonly id: number }>(
  read: (after: number, most: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for await (const rows of readSlices(read)) {
    for (const row of rows) all.push(row);
    await nextTurn();
  }
  return all;
}

/** Stores many rows in slices, and yields after each. */
export const storeInSlices = <Row>(
  rows: readonly Row[],
  store: (slice: readonly Row[]) => unknown,
): Promise<void> => inSlices(rows, store, STORED_AT_ONCE);
