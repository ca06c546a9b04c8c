import { endOfDay, readDay, readDayTime, startOfDay } from "../../format/day";
import { formatTime } from "../../format/time";
import { isEmpty } from "../../format/text/tidy-text";
import { CONSOLE_TEXT } from "./console.text";
import { error, ok, readBy, rule, type Result, type Rule } from "./form.schema";
import { NUMBER_TEXT } from "./number.text";
import { optional } from "./text.schema";

/** A day as `YYYY-MM-DD`. */
export const dayOr = (wrong: string): Rule<string> =>
  rule((typed) => {
    const value = readDay(typed);
    return value === null ? error(wrong) : ok(value);
  });

export const day = dayOr(NUMBER_TEXT.dayWrong);

/** When a day begins. */
export const beginning: Rule<number> = day.transform(startOfDay);

/** The last millisecond of a day: what is valid to a day is valid all that day. */
export const ending: Rule<number> = day.transform(endOfDay);

type Moment = Rule<number | null>;

/** The first valid millisecond; null where no day was typed. */
export const firstMoment: Moment = optional(beginning, null, isEmpty);
const lastMomentAlone: Moment = optional(ending, null, isEmpty);

/** The same of a field that may not stay open. */
export const neededFirstMoment = (empty: string): Moment =>
  rule((typed) => {
    const first = readBy(firstMoment, typed);
    return first.ok && first.value === null ? error(empty) : first;
  });

/** The last valid millisecond; null where no day was typed. @param first what was typed as the first day */
export const lastMoment = (first: string): Moment =>
  rule<number | null>((typed) => {
    const last = readBy(lastMomentAlone, typed);
    const before = readBy(firstMoment, first);
    const isBackwards =
      before.ok && last.ok && last.value !== null && before.value !== null && last.value < before.value;
    return isBackwards ? error(CONSOLE_TEXT.dateOrder) : last;
  });

const isSameDay = (one: number, other: number) =>
  formatTime(one, "YYYY-MM-DD") === formatTime(other, "YYYY-MM-DD");

/** A day that nobody has changed stays the moment that is stored: it may lie within the day. */
export const orStored = (by: Moment, stored: number | null | undefined): Moment =>
  rule((typed): Result<number | null> => {
    const result = readBy(by, typed);
    const isUnchanged =
      typeof stored === "number" && result.ok && result.value !== null && isSameDay(result.value, stored);
    return isUnchanged ? ok(stored) : result;
  });

/** A minute in Asia/Shanghai, as `datetime-local` fields have it or as it is typed. @returns its moment, null for none */
export function readMinute(typed: string): number | null {
  const [day, time] = readDayTime(typed)?.split("T") ?? [];
  if (day === undefined || time === undefined) return null;
  const [hour, minute] = time.split(":").map(Number);
  return startOfDay(day) + (hour! * 60 + minute!) * 60_000;
}

/** A minute as `datetime-local` fields send it, however it is typed; "" where none is. */
export const minuteOrNone = (wrong: string): Rule<string> =>
  rule((typed) => {
    const minute = typed.trim() === "" ? "" : readDayTime(typed);
    return minute === null ? error(wrong) : ok(minute);
  });

/** The same of the end of a span. @param beginning what was typed as its begin */
export const minuteAfter = (
  beginning: string,
  { wrong, order }: { readonly wrong: string; readonly order: string },
): Rule<string> =>
  rule((typed) => {
    const end = readBy(minuteOrNone(wrong), typed);
    const first = readMinute(beginning);
    const last = readMinute(typed);
    return end.ok && first !== null && last !== null && last <= first ? error(order) : end;
  });
