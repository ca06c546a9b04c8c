import { formatTime } from "../../format/time";

const DAY = 86_400_000;
/** China has no summer time. */
const CHINA = "+08:00";

/** The time of a former day without one: its receipts are ordered by their rank, and not before what was sent on it. */
const END_OF_DAY = "T23:59:00";

const pad = (digits: string | undefined) => (digits ?? "00").padStart(2, "0");

/**
 * Reads the time of a receipt, China time: `20260112`, `20260112093005`, `2026-01-12T09:30:05`,
 * `2026-01-12 09-30-05`, with or without seconds and zone; `00-00-00` is no time, but a day alone: the
 * time of arrival on that day, else its end.
 * @returns milliseconds; null where it is none, or lies more than a day after `receivedAt`
 */
export function noticeTime(text: string, receivedAt: number): number | null {
  const pattern =
    /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T\s]*(\d{2})[:-]?(\d{2})(?:[:-]?(\d{2}))?(?:\.?\d{1,9})?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
  const [, year, month, day, hour, minute, second, zone = CHINA] = pattern.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  const time = `T${pad(hour)}:${pad(minute)}:${pad(second)}`;
  const date = `${year}-${pad(month)}-${pad(day)}`;
  const isDay = time === "T00:00:00";
  if (isDay && date === formatTime(receivedAt, "YYYY-MM-DD")) return receivedAt;
  const at = Date.parse(`${date}${isDay ? END_OF_DAY : time}${zone}`);
  const written = new Date(Date.parse(`${date}T00:00:00Z`));
  // A 31 June would be read as the first of July.
  if (!Number.isFinite(at) || written.getUTCDate() !== Number(day)) return null;
  return at > receivedAt + DAY ? null : at;
}
