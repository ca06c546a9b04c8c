import { setImmediate as nextTurn } from "node:timers/promises";

/** Takes a few milliseconds, unless each element costs much. */
const SLICE = 200;

/** Processes elements in slices and yields to the event loop between them. */
export async function inSlices<T>(
  all: Iterable<T>,
  work: (slice: readonly T[]) => unknown,
  atOnce: number = SLICE,
): Promise<void> {
  const list = [...all];
  for (let start = 0; start < list.length; start += atOnce) {
    if (start > 0) await nextTurn();
    await work(list.slice(start, start + atOnce));
  }
}
