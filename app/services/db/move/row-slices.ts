import type { MovedRow } from "./move.types";

const ROWS = 2000;
/** Some rows are files. */
const BYTES = 4 * 1024 * 1024;

const bytesOf = (row: MovedRow) =>
  row.reduce<number>(
    (sum, value) => sum + (typeof value === "string" || Buffer.isBuffer(value) ? value.length : 8),
    0,
  );

/** Some rows at a time: few enough to be held, and enough for a statement to be worth its while. */
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
