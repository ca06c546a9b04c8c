import { setImmediate as nextTurn } from "node:timers/promises";

/** So many sockets are served before everybody else is heard again. */
const SLICE = 200;

/** Works through many a few at a time; between two slices the loop has a turn. */
export async function inSlices<T>(
  all: Iterable<T>,
  work: (slice: readonly T[]) => void | Promise<void>,
): Promise<void> {
  const list = [...all];
  for (let start = 0; start < list.length; start += SLICE) {
    if (start > 0) await nextTurn();
    await work(list.slice(start, start + SLICE));
  }
}
