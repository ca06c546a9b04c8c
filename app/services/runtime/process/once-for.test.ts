import { expect, it } from "vitest";
import { onceFor } from "./once-for";

it("reads once for a key, also where nothing was found, and again for another one that is alike", () => {
  let reads = 0;
  const read = onceFor(({ found }: { found: number | undefined }) => {
    reads += 1;
    return found;
  });
  for (const found of [1, undefined]) {
    reads = 0;
    const key = { found };
    expect([read(key), read(key), reads]).toEqual([found, found, 1]);
    expect([read({ found }), reads]).toEqual([found, 2]);
  }
});
