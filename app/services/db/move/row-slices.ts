import type { MovedRow } from "./move.types";

const ROWS = 2000;
/** Some rows contain files. */
const BYTES = 4 * 1024 * 1024;

const bytesOf = (row: MovedRow) =>
  row.reduce<number>(
    (sum, value) => sum + (typeof value === "string" || Buffer.isBuffer(value) ? value.length : 8),
    0,
  );

/** Splits rows into slices, bounded by number and bytes. */
export function* inSlices(rows: Iterable<MovedRow>): Generator<readonly MovedRow[]> {
  let slice: MovedRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    slice.push(row);
    bytes += bytesOf(row);
    if (slice.length < ROWS && bytes < BYTES) continue;
    yield slice;
    slice = [];
    bytes = 0;
  }
  if (slice.length > 0) yield slice;
}
