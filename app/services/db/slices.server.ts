import { setImmediate as letOthersRun } from "node:timers/promises";

/** So many rows take a few milliseconds. */
const READ_AT_ONCE = 500;
const STORED_AT_ONCE = 100;

/**
 * Reads many rows in the order of their ids. SQLite works in this server's own thread: whoever asks for something
 * meanwhile gets a turn after each slice.
 * @param read the first so many of them behind an id
 */
export async function readInSlices<Row extends { readonly id: number }>(
  read: (after: number, most: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const slice = await read(rows.at(-1)?.id ?? 0, READ_AT_ONCE);
    for (const row of slice) rows.push(row);
    if (slice.length < READ_AT_ONCE) return rows;
    await letOthersRun();
  }
}

/** Does something with many rows, for the same reason a slice at a time. */
export async function inSlices<Row>(
  rows: readonly Row[],
  work: (slice: readonly Row[]) => unknown,
  atOnce: number = STORED_AT_ONCE,
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    await work(rows.slice(start, start + atOnce));
    await letOthersRun();
  }
}
