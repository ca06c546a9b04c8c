import { STATISTICS_TEXT as TEXT } from "./queue.text";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The value that this share of all values does not exceed; null of none. */
export function quantile(values: readonly number[], part: number): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)]!;
}

const rounded = (value: number) => String(Math.round(value * 10) / 10);

/** `25分钟`, `3.5小时`, `2.1天`. */
export function spanText(milliseconds: number): string {
  if (milliseconds < HOUR) return TEXT.minutes(Math.round(milliseconds / MINUTE));
  return milliseconds < DAY
    ? TEXT.hours(rounded(milliseconds / HOUR))
    : TEXT.days(rounded(milliseconds / DAY));
}

/** `83%`; "" where the whole is 0. */
export const rateText = (part: number, whole: number): string =>
  whole === 0 ? "" : `${Math.round((part / whole) * 100)}%`;
