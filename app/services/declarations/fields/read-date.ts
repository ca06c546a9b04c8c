import { DAY_MILLISECONDS, readDay } from "~/services/format/day";
import type { ReadResult } from "./field.types";
import { TYPED } from "./typed.text";

const iso = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
const timeOf = (day: string) => Date.parse(`${iso(day)}T00:00:00Z`);
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10).replaceAll("-", "");

/** Whether a text is eight digits that form a calendar day. */
export const isDay = (day: string) => /^\d{8}$/.test(day) && readDay(iso(day)) !== null;

/** Formats eight digits as `2026-11-16`; text that is no day is returned unchanged. */
export const formatDay = (day: string): string => (isDay(day) ? iso(day) : day);

/** Days from the first day to the second, negative when the second is earlier. */
export const daysBetween = (from: string, to: string) =>
  Math.round((timeOf(to) - timeOf(from)) / DAY_MILLISECONDS);

export const addDays = (day: string, count: number) => dayAt(timeOf(day) + count * DAY_MILLISECONDS);

/** Returns the day with this month and day in the year nearest to today; undefined for no calendar day. */
function nearest(monthAndDay: string, today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1].map((one) => `${one}${monthAndDay}`).filter(isDay);
  const distance = (day: string) => Math.abs(daysBetween(today, day));
  return days.sort((one, other) => distance(one) - distance(other))[0];
}

/** Parses a day to `YYYYMMDD`; accepts `20260705`, `2026-7-5`, `0705` and `-1` (yesterday). */
export function readDate(typed: string, today: string): ReadResult {
  const text = typed.replace(/\s+/g, "");
  if (text === "") return { value: "" };
  if (/^[-+]\d{1,3}$/.test(text)) return { value: addDays(today, Number(text)) };
  if (/^\d{4}$/.test(text)) {
    const day = nearest(text, today);
    return day ? { value: day } : { problem: TYPED.day(text) };
  }
  const [, year, month = "", date = ""] = /^(\d{2})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(text) ?? [];
  if (year) return { problem: TYPED.shortYear(text, `20${year}${month}${date}`) };
  const day = readDay(text);
  if (day) return { value: day.replaceAll("-", "") };
  return { problem: /^\d{4}\D?\d{1,2}\D?\d{1,2}\D?$/.test(text) ? TYPED.day(text) : TYPED.dayShape(text) };
}
