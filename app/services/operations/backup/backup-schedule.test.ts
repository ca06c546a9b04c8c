import { describe, expect, it } from "vitest";
import { DAY_MILLISECONDS, startOfDay } from "../../format/day";
import { formatTime } from "../../format/time";
import { latestSlot, timesToKeep } from "./backup-schedule";

const HOUR = 3_600_000;
const at = (text: string) => startOfDay(text.slice(0, 10)) + Date.parse(`1970-01-01T${text.slice(11)}:00Z`);
const shown = (time: number) => formatTime(time, "YYYY-MM-DD HH:mm");

describe("when a backup was to be made last", () => {
  it.each<[string, string, number, string]>([
    ["2026-03-05 02:30", "02:30", 24, "2026-03-05 02:30"],
    ["2026-03-05 02:29", "02:30", 24, "2026-03-04 02:30"],
    ["2026-03-05 23:59", "02:30", 24, "2026-03-05 02:30"],
    ["2026-03-05 00:10", "02:30", 6, "2026-03-04 20:30"],
    ["2026-03-05 08:30", "02:30", 6, "2026-03-05 08:30"],
    ["2026-03-05 02:00", "00:00", 1, "2026-03-05 02:00"],
    // The last of a day may be nearer to the next one than the others.
    ["2026-03-05 23:00", "00:00", 7, "2026-03-05 21:00"],
    ["2026-03-06 00:00", "00:00", 7, "2026-03-06 00:00"],
  ])("at %s, from %s every %i hours: %s", (time, startsAt, everyHours, expected) => {
    expect(shown(latestSlot(at(time), { startsAt, everyHours }))).toBe(expected);
  });
});

describe("which backups stay", () => {
  const daily = (count: number, from = "2026-03-31 02:30") =>
    Array.from({ length: count }, (_, index) => at(from) - index * DAY_MILLISECONDS);
  const retained = (times: readonly number[], days: number, weeks: number, months: number) =>
    [...timesToKeep(times, { days, weeks, months })].sort((a, b) => b - a).map(shown);

  it("of a hundred days are seven days, the ends of four weeks and of three months", () => {
    expect(retained(daily(100), 7, 4, 3)).toEqual([
      "2026-03-31 02:30",
      "2026-03-30 02:30",
      "2026-03-29 02:30",
      "2026-03-28 02:30",
      "2026-03-27 02:30",
      "2026-03-26 02:30",
      "2026-03-25 02:30",
      // Sundays; the newest of this week and of the last are among the days.
      "2026-03-22 02:30",
      "2026-03-15 02:30",
      "2026-02-28 02:30",
      "2026-01-31 02:30",
    ]);
  });

  it("are all of the last 24 hours, however few days are wanted", () => {
    const hourly = Array.from({ length: 60 }, (_, index) => at("2026-03-31 12:00") - index * HOUR);
    expect(retained(hourly, 1, 0, 0)).toHaveLength(24);
    expect(retained(hourly, 3, 0, 0)).toHaveLength(24 + 1);
  });

  it("always include the newest, and nothing is lost by a pause", () => {
    expect(retained([at("2026-03-31 02:30")], 1, 0, 0)).toHaveLength(1);
    const paused = [...daily(1), ...daily(3, "2025-11-30 02:30")];
    expect(retained(paused, 7, 0, 0)).toHaveLength(4);
    expect(retained([], 7, 4, 6)).toEqual([]);
  });
});
