import { endOfDay, readDay, readDayTime, startOfDay } from "../../format/day";
import { formatTime } from "../../format/time";
import { isEmpty } from "../../format/text/normalize-text";
import { CONSOLE_TEXT } from "./console.text";
import { error, ok, applyRule, rule, type Result, type Rule } from "./form.schema";
import { NUMBER_TEXT } from "./number.text";
import { optional } from "./text.schema";

/** A rule for a day; its value is `YYYY-MM-DD`. */
export const dayOr = (wrong: string): Rule<string> =>
  rule((typed) => {
    const value = readDay(typed);
    return value === null ? error(wrong) : ok(value);
  });

export const day = dayOr(NUMBER_TEXT.dayWrong);

/** A rule for a day; its value is the first millisecond of it. */
export const beginning: Rule<number> = day.transform(startOfDay);

/** A rule for a day; its value is the last millisecond of it, because a validity includes its last day. */
export const ending: Rule<number> = day.transform(endOfDay);

type Moment = Rule<number | null>;

/**
 * A rule for the first day of a validity; its value is the day's first millisecond, null for an empty field.
 */
export const firstMoment: Moment = optional(beginning, null, isEmpty);
const lastMomentAlone: Moment = optional(ending, null, isEmpty);

/** As `firstMoment`, for a required field. */
export const neededFirstMoment = (empty: string): Moment =>
  rule((typed) => {
    const first = applyRule(firstMoment, typed);
    return first.ok && first.value === null ? error(empty) : first;
  });

/**
 * A rule for the last day of a validity; its value is the day's last millisecond, null for an empty field.
 * @param first the typed first day
 */
export const lastMoment = (first: string): Moment =>
  rule<number | null>((typed) => {
    const last = applyRule(lastMomentAlone, typed);
    const before = applyRule(firstMoment, first);
    const isBackwards =
      before.ok && last.ok && last.value !== null && before.value !== null && last.value < before.value;
    return isBackwards ? error(CONSOLE_TEXT.dateOrder) : last;
  });

const isSameDay = (one: number, other: number) =>
  formatTime(one, "YYYY-MM-DD") === formatTime(other, "YYYY-MM-DD");

/** Returns the stored time where the typed day is unchanged, since that time may lie within the day. */
export const orStored = (by: Moment, stored: number | null | undefined): Moment =>
  rule((typed): Result<number | null> => {
    const result = applyRule(by, typed);
    const isUnchanged =
      typeof stored === "number" && result.ok && result.value !== null && isSameDay(result.value, stored);
    return isUnchanged ? ok(stored) : result;
  });

/**
 * Parses a minute in Asia/Shanghai, as `datetime-local` fields post it or as it is typed.
 * @returns milliseconds; null for text that is no minute
 */
export function readMinute(typed: string): number | null {
  const [day, time] = readDayTime(typed)?.split("T") ?? [];
  if (day === undefined || time === undefined) return null;
  const [hour, minute] = time.split(":").map(Number);
  return startOfDay(day) + (hour! * 60 + minute!) * 60_000;
}

/** A rule for a minute in the format of `datetime-local`; "" for an empty field. */
export const minuteOrNone = (wrong: string): Rule<string> =>
  rule((typed) => {
    const minute = typed.trim() === "" ? "" : readDayTime(typed);
    return minute === null ? error(wrong) : ok(minute);
  });

/**
 * As `minuteOrNone`, for the end of a period.
 * @param beginning the typed beginning
 */
export const minuteAfter = (
  beginning: string,
  { wrong, order }: { readonly wrong: string; readonly order: string },
): Rule<string> =>
  rule((typed) => {
    const end = applyRule(minuteOrNone(wrong), typed);
    const first = readMinute(beginning);
    const last = readMinute(typed);
    return end.ok && first !== null && last !== null && last <= first ? error(order) : end;
  });
