const FORMATS = [
  /^(\d{4})-(\d{1,2})-(\d{1,2})$/,
  /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/,
  /^(\d{4})\.(\d{1,2})\.(\d{1,2})$/,
  /^(\d{4})年(\d{1,2})月(\d{1,2})日?$/,
  /^(\d{4})(\d{2})(\d{2})$/,
];
/** Longer than any spelling of a day; the length is checked before the patterns. */
const RAW_MAX = 40;

/** Parses a typed day into `YYYY-MM-DD`; null for text that is no day. */
export function readDay(typed: string): string | null {
  if (typed.length > RAW_MAX) return null;
  const text = typed.normalize("NFKC").replace(/\s+/g, "");
  const found = FORMATS.map((format) => format.exec(text)).find((match) => match !== null);
  if (!found) return null;
  const [year = "", month = "", day = ""] = found.slice(1);
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

const MINUTE = /^(.*\S)[T\s]\s*(\d{1,2}):(\d{2})$/;

/** Parses a typed or `datetime-local` minute into `2026-01-02T03:04`; null for text that is no minute. */
export function readDayTime(typed: string): string | null {
  if (typed.length > RAW_MAX) return null;
  const [, text = "", hour = "", minute = ""] = MINUTE.exec(typed.normalize("NFKC").trim()) ?? [];
  const day = readDay(text);
  if (day === null || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${day}T${hour.padStart(2, "0")}:${minute}`;
}

/** Formats a minute as `2026-01-02 03:04`; other text is returned unchanged. */
export const showDayTime = (typed: string): string => readDayTime(typed)?.replace("T", " ") ?? typed;

const ZONE_MILLISECONDS = 8 * 3600 * 1000;
export const DAY_MILLISECONDS = 24 * 3600 * 1000;

/** Returns the first millisecond of a day (`YYYY-MM-DD`) in Asia/Shanghai. */
export const startOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`) - ZONE_MILLISECONDS;

/** Returns the last millisecond of a day in Asia/Shanghai; a validity includes its last day. */
export const endOfDay = (day: string) => startOfDay(day) + DAY_MILLISECONDS - 1;
