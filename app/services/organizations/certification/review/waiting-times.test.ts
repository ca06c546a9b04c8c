import { expect, it } from "vitest";
import { quantile, rateText, spanText } from "./waiting-times";

it("finds medians and tenths of what has been waited", () => {
  expect(quantile([], 0.5)).toBeNull();
  expect(quantile([3, 1, 2], 0.5)).toBe(2);
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2);
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
  expect([quantile(hundred, 0.9), quantile(hundred, 1), quantile([5], 0.9)]).toEqual([90, 100, 5]);
});

it("says spans in the largest unit that fits, with one decimal", () => {
  const hour = 3_600_000;
  expect([0, 25 * 60_000, 3.5 * hour, 24 * hour, 50.4 * hour].map(spanText)).toEqual([
    "0分钟",
    "25分钟",
    "3.5小时",
    "1天",
    "2.1天",
  ]);
  expect([rateText(5, 6), rateText(0, 0), rateText(0, 3)]).toEqual(["83%", "", "0%"]);
});
