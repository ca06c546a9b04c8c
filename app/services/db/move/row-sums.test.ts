import { expect, it } from "vitest";
import type { MovedRow } from "./move.types";
import { isSame, RowSums } from "./row-sums";

function sumOf(...rows: MovedRow[]) {
  const sums = new RowSums();
  for (const row of rows) sums.add(row);
  return sums.total;
}

it("is the same whatever the order, and another for any other rows", () => {
  const whole = sumOf([1, "a"], [2, null], [2, null]);
  expect(whole.rows).toBe(3);
  expect(isSame(sumOf([2, null], [1, "a"], [2, null]), whole)).toBe(true);
  expect(isSame(undefined, whole)).toBe(false);
  for (const other of [
    sumOf([1, "a"], [2, null]),
    sumOf([1, "a"], [1, "a"], [2, null]),
    sumOf([1, "a"], [2, null], [2, ""]),
    sumOf(["1", "a"], [2, null], [2, null]),
    sumOf([1, Buffer.from("a")], [2, null], [2, null]),
    sumOf(["a", 1], [2, null], [2, null]),
  ])
    expect(isSame(other, whole)).toBe(false);
});
