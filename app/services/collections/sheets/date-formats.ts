/** Ids of built-in date formats, in Chinese and other versions of Excel. */
const BUILT_IN: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];
/** Id of the built-in format of hours beyond a day. */
const DURATION = 46;
/** The first id of a format that a workbook defines itself. */
const OWN_FROM = 100;
/** Spreadsheets accept no longer format. */
const FORMAT_CHARACTERS = 255;

const TOKENS = new Set(
  ["s ss m mm mmm mmmm mmmmm h hh am pm a p d dd ddd dddd", "aaa aaaa aaaaa y yy yyyy e ee eeee"].flatMap(
    (tokens) => tokens.split(" "),
  ),
);

function isDatePart(part: string): boolean {
  const tokens = part
    .replace(/"[^"]*"/g, " ")
    // Fractions of seconds, and hours beyond a day.
    .replace(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, "$1")
    .replace(/\[([smhd]{1,2})\]/g, "$1")
    // Colours, conditions, languages.
    .replace(/\[[^\]]*\]/g, "")
    .split(/[^a-z0#?%]+/)
    .filter(Boolean);
  return tokens.length > 0 && tokens.every((token) => TOKENS.has(token));
}

/** Whether a number in this format is shown as a date or a time. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (BUILT_IN.some(([first, last]) => id >= first && id <= last)) return true;
  if (id < OWN_FROM || code === undefined || code.length > FORMAT_CHARACTERS) return false;
  const plain = code.toLowerCase().replace(/;@$/, "").replace(/\\./g, " ");
  return plain.split(";").some(isDatePart);
}

/** Whether a number in this format is shown as a duration in hours, minutes or seconds. */
export const isDurationFormat = (id: number, code: string | undefined): boolean =>
  id === DURATION || /\[[hms]+\]/i.test(code ?? "");

const DAY = 86_400_000;
const DAYS_TO_1970 = 25_569;
const DAYS_TO_1904 = 1462;
/** The serial number of 1900-02-29, which spreadsheets count although it does not exist. */
const DAY_THAT_NEVER_WAS = 60;
/** 9999-12-31. */
const LAST_DAY = 2_958_465;

/** The day of a workbook's serial number; null for an invalid one, such as 0 or a time alone. */
export function dayOf(serial: number, isFrom1904: boolean): string | null {
  const number = Math.floor(serial);
  if (isFrom1904) return number < 0 || number + DAYS_TO_1904 > LAST_DAY ? null : isoOf(number + DAYS_TO_1904);
  if (number < 1 || number === DAY_THAT_NEVER_WAS || number > LAST_DAY) return null;
  return isoOf(number < DAY_THAT_NEVER_WAS ? number + 1 : number);
}

const isoOf = (days: number) => new Date((days - DAYS_TO_1970) * DAY).toISOString().slice(0, 10);

/** The day of an ISO date, with or without a time; null for an invalid one. */
export function isoDay(text: string): string | null {
  const [, day = ""] = /^(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(text) ?? [];
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : day;
}
