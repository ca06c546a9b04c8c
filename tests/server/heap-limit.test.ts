import { constants, PerformanceObserver } from "node:perf_hooks";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { releaseMemory, withHeapLimit } from "~/services/runtime/process/heap-limit.server";

const SLICES = 300;
/** Alive for long enough to leave the young generation. */
const SLICES_ALIVE = 20;

const slice = () => Array.from({ length: 8000 }, (_, index) => ({ index, text: [index] }));

/**
 * Allocates many slices of rows.
 * @returns the number of full garbage collections meanwhile
 */
async function goThrough(): Promise<number> {
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries() as unknown as { detail: { kind: number } }[])
      if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) collections += 1;
  });
  observer.observe({ entryTypes: ["gc"] });
  const alive: unknown[] = [];
  for (let done = 0; done < SLICES; done += 1) {
    alive[done % SLICES_ALIVE] = slice();
    await turn();
  }
  observer.disconnect();
  return collections;
}

// V8 flags are global to the process: no other work runs at the same time.
describe("the heap of a long work", () => {
  it("is collected more often, and no more than ever once all such works are over or have failed", async () => {
    const [often] = await Promise.all([withHeapLimit(goThrough), withHeapLimit(turn)]);
    // The limit of the first run was set at a collection before it.
    const usual = [await goThrough(), await goThrough()];
    expect(often).toBeGreaterThan(usual[1]!);
    const broken = withHeapLimit(() => Promise.reject(new Error("broken")));
    await expect(broken).rejects.toThrow("broken");
    const afterwards = [await goThrough(), await goThrough()];
    expect(often).toBeGreaterThan(afterwards[1]!);
  });

  it("passes on what the work answers", async () => {
    expect(await withHeapLimit(() => Promise.resolve(7))).toBe(7);
  });
});

it("what a wave of requests has left is given back at once", () => {
  // Frees the memory of test files that ran earlier in this process.
  releaseMemory();
  const heapBefore = process.memoryUsage().heapUsed;
  let rows: unknown[] = Array.from({ length: 50 }, slice);
  const taken = process.memoryUsage().heapUsed - heapBefore;
  expect(rows).toHaveLength(50);
  rows = [];
  releaseMemory();
  expect(process.memoryUsage().heapUsed - heapBefore).toBeLessThan(taken / 2);
});
