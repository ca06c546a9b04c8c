/** Formats of dates that workbooks name by number alone, in Chinese and other versions of Excel. */
const BUILT_IN: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];
/** From here on a workbook may say itself what a number means. */
const OWN_FROM = 100;
/** Longer ones are none that a spreadsheet takes. */
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

const DAY = 86_400_000;
const DAYS_TO_1970 = 25_569;
const DAYS_TO_1904 = 1462;

/** The day that a workbook's number means; null for none that there is. */
export function dayOf(serial: number, isFrom1904: boolean): string | null {
  const days = serial + (isFrom1904 ? DAYS_TO_1904 : 0) - DAYS_TO_1970;
  return isoDay(new Date(Math.floor(days * DAY)));
}

export const isoDay = (date: Date): string | null =>
  Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
