/** Asia/Shanghai has had no summer time since 1991; looking the zone up costs twenty times what formatting does. */
const ZONE_HOURS = 8;

const DEFAULT_FORMAT = "YYYY-MM-DD HH:mm:ss";
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000] as const;

/** Of ten digits are seconds, of thirteen milliseconds (docs/product.md, section 9); any other number too. */
const inMilliseconds = (at: number) => (Math.abs(at) >= 1e9 && Math.abs(at) < 1e10 ? at * SECOND : at);

/** The last moment whose ISO form has a year of four digits. */
const LAST = Date.UTC(9999, 11, 31);

/** The default format, which lists are full of. */
function formatDefault(milliseconds: number): string {
  const iso = new Date(milliseconds + ZONE_HOURS * HOUR).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
}

/** Letters that stand for a part of the time: doubled with a leading zero; what is in brackets stands as it is. */
const PART = /\[([^\]]*)\]|YYYY|YY|MM?|DD?|HH?|mm?|ss?/g;

const PARTS: Readonly<Record<string, (time: Date) => number>> = {
  Y: (time) => time.getUTCFullYear(),
  M: (time) => time.getUTCMonth() + 1,
  D: (time) => time.getUTCDate(),
  H: (time) => time.getUTCHours(),
  m: (time) => time.getUTCMinutes(),
  s: (time) => time.getUTCSeconds(),
};

/** `YYYY-MM-DD HH:mm:ss`, or another format of such letters, in Asia/Shanghai, whatever zone the machine is in. */
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

/** A moment for people: the whole time, and what they say for it in everyday words. */
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

/** Days since 1970 as Asia/Shanghai has them. */
const dayNumber = (milliseconds: number) => Math.floor((milliseconds + ZONE_HOURS * HOUR) / DAY);

/** The day as people say it: by its distance, by the weekday in the week behind us, else by its date. @param text of it */
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
 * A time of a list or a record: `今天 09:12`, `昨天 09:12`, `星期三 09:12` within the last seven days, `11月3日 09:12`
 * this year, before it `2025年11月3日`; days to come by their date, but for 明天. Never is nothing.
 */
export function momentOf(at: number | null, now: number): Moment {
  if (at === null) return NEVER;
  const milliseconds = inMilliseconds(at);
  const text = formatTime(milliseconds);
  const day = dayWords(text, milliseconds, now);
  return { text, spoken: day.includes("年") ? day : `${day} ${text.slice(11, 16)}` };
}

/** How long ago, in the largest unit that fits: `5分钟`, `3小时`, `12天`; never less than a minute. */
export function timeAgo(at: number, now: number): string {
  const passed = now - inMilliseconds(at);
  if (passed < HOUR) return `${Math.max(1, Math.floor(passed / MINUTE))}分钟`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)}小时`;
  return `${Math.floor(passed / DAY)}天`;
}

/** How long ago as people say it; what is two days old, or still to come, is a date. */
export function relativeTime(at: number, now: number, format = "M月D日H时m分"): string {
  const passed = now - inMilliseconds(at);
  if (passed < 0 || passed >= 2 * DAY) return formatTime(at, format);
  if (passed < 30 * SECOND) return "刚刚";
  return passed < DAY ? `${timeAgo(at, now)}前` : "1天前";
}
