import { setImmediate as nextTurn } from "node:timers/promises";

/** So many take a few milliseconds, unless each costs much. */
const SLICE = 200;

/** Works through many a few at a time; between two slices everybody else is heard. */
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
