import { expect, test } from "vitest";
import { readDay } from "./day";

test.each([
  "2026-01-05",
  "2026-1-5",
  "2026/1/5",
  "2026.01.05",
  "2026年1月5日",
  "2026年01月05",
  "20260105",
  " ２０２６－１－５ ",
  "2026 年 1 月 5 日",
])("%j is a day", (typed) => expect(readDay(typed)).toBe("2026-01-05"));

test("leap days are days in leap years", () => {
  expect(readDay("2028-02-29")).toBe("2028-02-29");
  expect(readDay("2026-02-29")).toBeNull();
});

test.each([
  "",
  "2026",
  "2026-13-01",
  "2026-00-10",
  "2026-04-31",
  "2026-1",
  "5/1/2026",
  "明天",
  "2026105",
  "0".repeat(50),
])("%j is none", (typed) => expect(readDay(typed)).toBeNull());
