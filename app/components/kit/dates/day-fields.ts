import { readDay, readDayTime, showDayTime } from "~/services/format/day";

export type Days = readonly [from: string | null, to: string | null];

/** The inputs of one or two days. */
export interface DayFields {
  readonly from: HTMLInputElement;
  /** Undefined for a single day. */
  readonly to?: HTMLInputElement;
}

const dayIn = (field: HTMLInputElement | undefined) => (field ? readDay(field.value) : null);

export const daysIn = ({ from, to }: DayFields): Days => [dayIn(from), dayIn(to)];

/** Returns the typed minute as forms send it; null where it is none. */
export const minuteIn = (field: HTMLInputElement): string | null => readDayTime(field.value);

/** Writes a day into a field with input and change events; null clears it. */
export function writeDay(field: HTMLInputElement | undefined, day: string | null): void {
  if (!field || field.value === (day ?? "")) return;
  field.value = day ?? "";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Writes a minute in its readable form. */
export const writeMinute = (field: HTMLInputElement, minute: string | null): void =>
  writeDay(field, minute && showDayTime(minute));

/** Rewrites a day as forms send it; other text is left for the server to refuse. */
export function normalizeDay(field: HTMLInputElement): void {
  const day = readDay(field.value);
  if (day !== null) writeDay(field, day);
}

/** Rewrites a minute in its readable form; other text is left for the server to refuse. */
export function normalizeMinute(field: HTMLInputElement): void {
  const minute = minuteIn(field);
  if (minute !== null) writeMinute(field, minute);
}
