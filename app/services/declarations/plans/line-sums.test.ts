import { expect, it } from "vitest";
import { sampleDeclaration } from "../../../../tests/support/declarations/sample-declaration";

import { sumLines } from "./line-sums";

const sumsOf = (...lines: Record<string, string>[]) => sumLines(sampleDeclaration({ lines }));

it("adds kilograms of any unit of weight, and totals by currency", () => {
  const sums = sumsOf(
    { firstQuantity: "500", firstUnit: "036", total: "0.1", currency: "USD" },
    { quantity: "1.5", unit: "070", total: "0.2", currency: "USD" },
    { secondQuantity: "2", secondUnit: "035", total: "7", currency: "EUR" },
  );
  expect(sums.kilograms).toBe("1502.5");
  expect(sums.totals).toEqual([
    { currency: "USD", total: "0.3" },
    { currency: "EUR", total: "7" },
  ]);
});

it("has no weight where a line has none, or there is no line", () => {
  expect(sumsOf().kilograms).toBeNull();
  expect(
    sumsOf({ firstQuantity: "1", firstUnit: "035" }, { firstQuantity: "1", firstUnit: "001" }).kilograms,
  ).toBeNull();
});
