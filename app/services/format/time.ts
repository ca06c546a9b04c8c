/** Asia/Shanghai has had no summer time since 1991; a time zone lookup costs twenty times the formatting. */
const ZONE_HOURS = 8;

const DEFAULT_FORMAT = "YYYY-MM-DD HH:mm:ss";
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000] as const;

/**
 * Converts seconds (ten digits) to milliseconds; any other number is milliseconds
 * (docs/product.md, section 9).
 */
const inMilliseconds = (at: number) => (Math.abs(at) >= 1e9 && Math.abs(at) < 1e10 ? at * SECOND : at);

/** The last time whose ISO form has a year of four digits. */
const LAST = Date.UTC(9999, 11, 31);

/** Formats the default format by a faster path, because lists contain many times. */
function formatDefault(milliseconds: number): string {
  const iso = new Date(milliseconds + ZONE_HOURS * HOUR).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
}

/** Letters that stand for a part of the time, doubled with a leading zero; text in brackets is copied. */
const PART = /\[([^\]]*)\]|YYYY|YY|MM?|DD?|HH?|mm?|ss?/g;

const PARTS: Readonly<Record<string, (time: Date) => number>> = {
  Y: (time) => time.getUTCFullYear(),
  M: (time) => time.getUTCMonth() + 1,
  D: (time) => time.getUTCDate(),
  H: (time) => time.getUTCHours(),
  m: (time) => time.getUTCMinutes(),
  s: (time) => time.getUTCSeconds(),
};

/** Formats milliseconds or seconds in Asia/Shanghai, whatever the machine's zone; "" for an invalid time. */
export function formatTime(at: number | string, format = DEFAULT_FORMAT): string {
  const milliseconds = inMilliseconds(Number(at));
  if (format === DEFAULT_FORMAT && milliseconds >= 0 && milliseconds < LAST)
    return formatDefault(milliseconds);
  const time = new Date(milliseconds + ZONE_HOURS * HOUR);
  if (Number.isNaN(time.getTime())) return "";
  return format.replace(PART, (letters: string, asItIs?: string) => {
    if (asItIs !== undefined) return asItIs;
    const part = String(PARTS[letters[0]!]!(time)).padStart(letters.length, "0");
    return letters === "YY" ? part.slice(-2) : part;
  });
}

/** A time for display: the full text, and its wording relative to now. */
export interface Moment {
  readonly text: string;
  readonly spoken: string;
}

const NEVER: Moment = { text: "", spoken: "" };
const WEEKDAYS = ["星期日", "星期一", "星期二", "星期三", "星期四", "星期五", "星期六"];
const WEEK_DAYS = 7;
const DAY_WORDS = new Map([
  [0, "今天"],
  [1, "昨天"],
  [-1, "明天"],
]);

/** Counts days since 1970 in Asia/Shanghai. */
const dayNumber = (milliseconds: number) => Math.floor((milliseconds + ZONE_HOURS * HOUR) / DAY);

/**
 * Returns the day as a relative word, as a weekday within the last seven days, else as a date.
 * @param text the formatted time
 */
function dayWords(text: string, milliseconds: number, now: number): string {
  const passed = dayNumber(now) - dayNumber(milliseconds);
  const word = DAY_WORDS.get(passed);
  if (word !== undefined) return word;
  // 1970 began on a Thursday.
  if (passed > 0 && passed < WEEK_DAYS) return WEEKDAYS[(dayNumber(milliseconds) + 4) % WEEK_DAYS]!;
  const year = text.slice(0, 4);
  const date = `${String(Number(text.slice(5, 7)))}月${String(Number(text.slice(8, 10)))}日`;
  return year === formatTime(now).slice(0, 4) ? date : `${year}年${date}`;
}

/**
 * Formats a time of a list or a record: `今天 09:12`, `昨天 09:12`, `星期三 09:12` within the last
 * seven days, `11月3日 09:12` this year, before it `2025年11月3日`; future days by their date, except
 * 明天. Null gives empty texts.
 */
export function momentOf(at: number | null, now: number): Moment {
  if (at === null) return NEVER;
  const milliseconds = inMilliseconds(at);
  const text = formatTime(milliseconds);
  const day = dayWords(text, milliseconds, now);
  return { text, spoken: day.includes("年") ? day : `${day} ${text.slice(11, 16)}` };
}

/** Formats an age in the largest unit that fits: `5分钟`, `3小时`, `12天`; at least one minute. */
export function timeAgo(at: number, now: number): string {
  const passed = now - inMilliseconds(at);
  if (passed < HOUR) return `${Math.max(1, Math.floor(passed / MINUTE))}分钟`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)}小时`;
  return `${Math.floor(passed / DAY)}天`;
}

/** Formats an age in words; a date from two days on and for future times. */
export function relativeTime(at: number, now: number, format = "M月D日H时m分"): string {
  const passed = now - inMilliseconds(at);
  if (passed < 0 || passed >= 2 * DAY) return formatTime(at, format);
  if (passed < 30 * SECOND) return "刚刚";
  return passed < DAY ? `${timeAgo(at, now)}前` : "1天前";
}
