import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { readInSlices, storeInSlices } from "./slices.server";

const ROWS = Array.from({ length: 1234 }, (_, index) => ({ id: 3 * index + 7 }));

/** The number of turns that others get until the work is done. */
async function turnsOf(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  void work.finally(() => (isDone = true));
  for (; !isDone; turns += 1) await nextTurn();
  return turns;
}

describe("many rows", () => {
  it("are read all, each once, in the order of their ids, and others get turns between", async () => {
    const read = (after: number, most: number) =>
      Promise.resolve(ROWS.filter(({ id }) => id > after).slice(0, most));
    expect(await readInSlices(read)).toEqual(ROWS);
    expect(await readInSlices(() => Promise.resolve([]))).toEqual([]);
    expect(await turnsOf(readInSlices(read))).toBeGreaterThan(2);
  });

  it("are stored all, each once, and others get turns between", async () => {
    const stored: unknown[] = [];
    expect(await turnsOf(storeInSlices(ROWS, (slice) => stored.push(...slice)))).toBeGreaterThan(12);
    expect(stored).toEqual(ROWS);
  });
});
