import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { abbreviate, formatAmount, formatNumber, withThousands } from "./number";

describe("withThousands", () => {
  it.each<[number | string, string]>([
    [0, "0"],
    [-0, "0"],
    [999, "999"],
    [1000, "1,000"],
    [-1000, "-1,000"],
    [1234567.891, "1,234,567.891"],
    [-1234567.5, "-1,234,567.5"],
    [0.1234567, "0.1234567"],
    [1e21, "1,000,000,000,000,000,000,000"],
    [1e-7, "0.0000001"],
    [NaN, "0"],
    [Infinity, "0"],
    [-Infinity, "0"],
    ["1234567.00", "1,234,567.00"],
    ["12345678901234567890.1234", "12,345,678,901,234,567,890.1234"],
    ["+1000", "+1,000"],
    [" 1000 ", "1,000"],
    ["", "0"],
    ["1,000", "0"],
    ["twelve", "0"],
    ["1e3", "0"],
  ])("%j is %s", (value, text) => expect(withThousands(value)).toBe(text));

  it("changes nothing but the commas", () => {
    fc.assert(
      fc.property(fc.integer(), (value) => withThousands(value).replaceAll(",", "") === String(value)),
    );
  });
});

describe("abbreviate", () => {
  it.each([
    [0, "0"],
    [1, "1"],
    [12.5, "12.5"],
    [999, "999"],
    [-999, "-999"],
    [1000, "1k"],
    [1234, "1.2k"],
    [-1234, "-1.2k"],
    [15_000, "15k"],
    [999_949, "999.9k"],
    [999_950, "1M"],
    [1e6, "1M"],
    [2.5e9, "2.5G"],
    [3e12, "3T"],
    [4e15, "4P"],
    [5e18, "5E"],
    [5e21, "5000E"],
    [NaN, "0"],
    [Infinity, "0"],
  ])("%d is %s", (value, text) => expect(abbreviate(value)).toBe(text));
});

describe("an amount of money", () => {
  it.each([
    ["", ""],
    ["0", "0.00"],
    ["7460", "7,460.00"],
    ["1234.5", "1,234.50"],
    ["1234.56", "1,234.56"],
    ["1234.5678", "1,234.5678"],
    ["-1234.5", "-1,234.50"],
    ["12345678901234567890.1", "12,345,678,901,234,567,890.10"],
    ["1e3", "1e3"],
    ["四十", "四十"],
  ])("%j is %s", (typed, text) => expect(formatAmount(typed)).toBe(text));
});

describe("a number of a declaration", () => {
  it.each([
    ["", ""],
    ["999", "999"],
    ["1000", "1,000"],
    ["1234.50001", "1,234.50001"],
    ["12kg", "12kg"],
  ])("%j is %s", (typed, text) => expect(formatNumber(typed)).toBe(text));
});
