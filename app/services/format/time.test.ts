import { afterEach, describe, expect, it, vi } from "vitest";
import { formatTime, momentOf, relativeTime, timeAgo } from "./time";

describe("formatTime", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    [0, "1970-01-01 08:00:00"],
    [Date.UTC(2025, 11, 31, 15, 59, 59, 999), "2025-12-31 23:59:59"],
    [Date.UTC(2025, 11, 31, 16, 0, 0), "2026-01-01 00:00:00"],
    [Date.UTC(2024, 1, 28, 16, 0, 0), "2024-02-29 00:00:00"],
    [Date.UTC(2026, 0, 2, 1, 3, 4), "2026-01-02 09:03:04"],
  ])("%d is %s", (milliseconds, text) => expect(formatTime(milliseconds)).toBe(text));

  it.each(["America/New_York", "UTC", "Pacific/Kiritimati"])(
    "does not depend on the machine in %s",
    (zone) => {
      vi.stubEnv("TZ", zone);
      expect(formatTime(Date.UTC(2026, 6, 1, 18, 30, 0))).toBe("2026-07-02 02:30:00");
      expect(formatTime(Date.UTC(2026, 2, 8, 7, 30, 0))).toBe("2026-03-08 15:30:00");
    },
  );

  it.each<[number | string, string]>([
    [1_767_225_600_000, "2026-01-01 08:00:00"],
    [1_767_225_600, "2026-01-01 08:00:00"],
    ["1767225600000", "2026-01-01 08:00:00"],
    ["1767225600", "2026-01-01 08:00:00"],
    [9_999_999_999, "2286-11-21 01:46:39"],
    [1_000_000_000, "2001-09-09 09:46:40"],
  ])("%j is %s: ten digits are seconds", (at, text) => expect(formatTime(at)).toBe(text));

  it.each([
    ["YYYY-MM-DD", "2026-01-02"],
    ["YYYY年M月D日", "2026年1月2日"],
    ["HH:mm", "03:04"],
    ["H时m分s秒", "3时4分5秒"],
    ["YYYYMMDDHHmmss", "20260102030405"],
    ["YYMMDD", "260102"],
    ["YYYY-MM-DDTHH:mm", "2026-01-02T03:04"],
    ["YYYY-MM-DD[T]HH:mm[D]", "2026-01-02T03:04D"],
  ])("as %s is %s", (format, text) => expect(formatTime(Date.UTC(2026, 0, 1, 19, 4, 5), format)).toBe(text));

  it("knows days of two digits, years before 1000 and what is no time", () => {
    expect(formatTime(Date.UTC(2026, 10, 30, 12), "M月D日H时")).toBe("11月30日20时");
    expect(formatTime(Date.UTC(987, 0, 1), "YYYY-MM-DD")).toBe("0987-01-01");
    expect(formatTime(Number.NaN)).toBe("");
  });
});

const NOW = Date.UTC(2026, 0, 1, 4, 0, 0);
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000] as const;

describe("relativeTime", () => {
  it.each([
    [0, "刚刚"],
    [29_999, "刚刚"],
    [30 * SECOND, "1分钟前"],
    [2 * MINUTE - 1, "1分钟前"],
    [2 * MINUTE, "2分钟前"],
    [HOUR - 1, "59分钟前"],
    [HOUR, "1小时前"],
    [DAY - 1, "23小时前"],
    [DAY, "1天前"],
    [2 * DAY - 1, "1天前"],
    [2 * DAY, "12月30日12时0分"],
    [-1, "1月1日12时0分"],
    [-DAY, "1月2日12时0分"],
  ])("%d ms before is %s", (passed, text) => expect(relativeTime(NOW - passed, NOW)).toBe(text));

  it("shows an older time, and one to come, as it is told to", () => {
    expect(relativeTime(NOW - 3 * DAY, NOW, "YYYY-MM-DD")).toBe("2025-12-29");
    expect(relativeTime(NOW + DAY, NOW, "YYYY-MM-DD")).toBe("2026-01-02");
  });

  it("takes seconds too", () => {
    expect(relativeTime(NOW / 1000 - 300, NOW)).toBe("5分钟前");
  });
});

describe("momentOf", () => {
  // A Wednesday, 09:30 in Shanghai.
  const now = Date.UTC(2026, 10, 25, 1, 30);
  it.each<[number, string]>([
    [Date.UTC(2026, 10, 25, 1, 12), "今天 09:12"],
    [Date.UTC(2026, 10, 24, 16, 0), "今天 00:00"],
    [Date.UTC(2026, 10, 25, 15, 59), "今天 23:59"],
    [Date.UTC(2026, 10, 24, 15, 59), "昨天 23:59"],
    [Date.UTC(2026, 10, 23, 1, 12), "星期一 09:12"],
    [Date.UTC(2026, 10, 22, 1, 12), "星期日 09:12"],
    [Date.UTC(2026, 10, 18, 16, 0), "星期四 00:00"],
    [Date.UTC(2026, 10, 18, 15, 59), "11月18日 23:59"],
    [Date.UTC(2025, 11, 31, 16, 0), "1月1日 00:00"],
    [Date.UTC(2025, 11, 31, 15, 59), "2025年12月31日"],
    [Date.UTC(2026, 10, 25, 16, 0), "明天 00:00"],
    [Date.UTC(2026, 10, 27, 1, 5), "11月27日 09:05"],
    [Date.UTC(2027, 0, 2, 1, 5), "2027年1月2日"],
  ])("%d is %s", (at, spoken) => expect(momentOf(at, now)).toEqual({ text: formatTime(at), spoken }));

  it("takes seconds too, and says nothing of never", () => {
    expect(momentOf(Date.UTC(2026, 10, 25, 1, 12) / 1000, now).spoken).toBe("今天 09:12");
    expect(momentOf(null, now)).toEqual({ text: "", spoken: "" });
  });
});

describe("timeAgo", () => {
  it.each([
    [0, "1分钟"],
    [59 * MINUTE, "59分钟"],
    [HOUR, "1小时"],
    [DAY, "1天"],
    [400 * DAY, "400天"],
  ])("of %d ms is %s", (passed, text) => expect(timeAgo(NOW - passed, NOW)).toBe(text));
});
