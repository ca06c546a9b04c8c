import { readDay, readDayTime, showDayTime } from "~/services/format/day";

export type Days = readonly [from: string | null, to: string | null];

/** Where one or two days are typed. */
export interface DayFields {
  readonly from: HTMLInputElement;
  /** Missing for a single day. */
  readonly to?: HTMLInputElement;
}

const dayIn = (field: HTMLInputElement | undefined) => (field ? readDay(field.value) : null);

export const daysIn = ({ from, to }: DayFields): Days => [dayIn(from), dayIn(to)];

/** The minute that is typed, as forms send it. */
export const minuteIn = (field: HTMLInputElement): string | null => readDayTime(field.value);

/** Writes a day as if it had been typed. */
export function writeDay(field: HTMLInputElement | undefined, day: string | null): void {
  if (!field || field.value === (day ?? "")) return;
  field.value = day ?? "";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** The same of a minute, as people read it. */
export const writeMinute = (field: HTMLInputElement, minute: string | null): void =>
  writeDay(field, minute && showDayTime(minute));

/** As forms send it; what is no day stays as it is typed, and the server says so. */
export function normalizeDay(field: HTMLInputElement): void {
  const day = readDay(field.value);
  if (day !== null) writeDay(field, day);
}

/** The same of a minute. */
export function normalizeMinute(field: HTMLInputElement): void {
  const minute = minuteIn(field);
  if (minute !== null) writeMinute(field, minute);
}
