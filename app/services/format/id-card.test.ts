import { expect, test } from "vitest";
import { isIdCardNumber } from "./id-card";

test.each(["11010519491231002X", "440524198001010013", "330203198001011231"])(
  "%s is a number of an identity card",
  (number) => expect(isIdCardNumber(number)).toBe(true),
);

test.each([
  ["another check character", "110105194912310021"],
  ["a small x", "11010519491231002x"],
  ["a day that is none, with its check character", "110105194902310026"],
  ["fifteen digits", "110105491231002"],
  ["one more", "11010519491231002X1"],
  ["a line after it", "11010519491231002X\n"],
  ["nothing", ""],
])("%s is none", (_what, number) => expect(isIdCardNumber(number)).toBe(false));
