import { describe, expect, it } from "vitest";
import { medianInterval } from "./figures.mjs";

const numbers = (count) => Array.from({ length: count }, (_, index) => count - index);

describe("the interval of a median", () => {
  // Ranks of the sign test's table for 95 %.
  it.each([
    [6, [1, 6]],
    [10, [2, 9]],
    [20, [6, 15]],
    [30, [10, 21]],
  ])("of %i values leaves out what the table says", (count, ranks) => {
    expect(medianInterval(numbers(count))).toEqual(ranks);
  });
});
