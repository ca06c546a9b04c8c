import { expect, test } from "vitest";
import { readDay, readDayTime, showDayTime } from "./day";

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

test.each([
  "2026-01-05T03:04",
  "2026-01-05 03:04",
  "2026-1-5 3:04",
  " 2026/1/5  03:04 ",
  "2026年1月5日 3：04",
  "20260105 03:04",
])("%j is a minute", (typed) => {
  expect(readDayTime(typed)).toBe("2026-01-05T03:04");
  expect(showDayTime(typed)).toBe("2026-01-05 03:04");
});

test.each([
  "",
  "2026-01-05",
  "03:04",
  "2026-01-05 24:00",
  "2026-01-05 03:60",
  "2026-02-30 03:04",
  "2026-01-05 3:4",
  "2026-01-0503:04",
  "明天 03:04",
  "2026-01-05 03:04".padStart(60),
])("%j is none", (typed) => {
  expect(readDayTime(typed)).toBeNull();
  expect(showDayTime(typed)).toBe(typed);
});
