import { setImmediate as nextTurn } from "node:timers/promises";
import { inSlices } from "../runtime/process/slices.server";

/** So many rows take a few milliseconds. */
const READ_AT_ONCE = 500;
const STORED_AT_ONCE = 100;

/**
 * Rows in the order of their ids, some at a time.
 * @param read the first so many of them behind an id
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

/**
 * All of them. SQLite works in this server's own thread: whoever asks for something meanwhile gets a turn after each
 * slice.
 */
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

/** Stores many rows, for the same reason a slice at a time. */
export const storeInSlices = <Row>(
  rows: readonly Row[],
  store: (slice: readonly Row[]) => unknown,
): Promise<void> => inSlices(rows, store, STORED_AT_ONCE);
