import { describe, expect, it } from "vitest";
import { BATCH_MAX, batchSize } from "./batch-size";

/** Patches of rows with as many fields each. */
const rowsOf = (fields: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    patch: {
      id: String(index),
      part: "goods",
      kind: "lines",
      place: Math.floor(index / fields) + 1,
      field: `f${String(index % fields)}`,
      value: "1",
      expected: "",
    },
  }));

describe("patches that are sent at once", () => {
  it("are all, up to the limit", () => {
    expect(batchSize(rowsOf(9, 12), 12)).toBe(12);
    expect(batchSize(rowsOf(9, BATCH_MAX), BATCH_MAX)).toBe(BATCH_MAX);
  });

  it("are whole rows beyond it", () => {
    expect(batchSize(rowsOf(9, 108), 108)).toBe(99);
    expect(batchSize(rowsOf(10, 110), 110)).toBe(BATCH_MAX);
    expect(batchSize(rowsOf(9, 101), 101)).toBe(99);
  });

  it("are as many as there may be of a row with more", () => {
    expect(batchSize(rowsOf(150, 150), 150)).toBe(BATCH_MAX);
  });
});
