import { groupDigits } from "./text/count";

const UNITS = [
  [1e18, "E"],
  [1e15, "P"],
  [1e12, "T"],
  [1e9, "G"],
  [1e6, "M"],
  [1e3, "k"],
] as const;

/**
 * `1234567.891` → `1,234,567.891`: sign and decimals are unchanged, text that is no number is 0. Text is not
 * converted to a number, so that an amount of many digits loses none.
 */
export function withThousands(value: number | string): string {
  const text = typeof value === "number" ? numberText(value) : value.trim();
  const [, sign, whole, decimals = ""] = /^([+-]?)(\d+)(\.\d*)?$/.exec(text) ?? [];
  if (whole === undefined) return "0";
  return `${sign}${groupDigits(whole)}${decimals}`;
}

const MONEY_DECIMALS = 2;

/** Whether a text is a decimal number. */
const isDecimal = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);

/** Formats a number with its thousands; text that is no number is unchanged. */
export const formatNumber = (text: string): string => (isDecimal(text) ? withThousands(text) : text);

/**
 * Formats an amount of money: `1234.5` → `1,234.50`; further decimals are unchanged, and so is text that is no
 * number.
 */
export function formatAmount(text: string): string {
  if (!isDecimal(text)) return text;
  const [whole = "", decimals = ""] = text.split(".");
  return withThousands(`${whole}.${decimals.padEnd(MONEY_DECIMALS, "0")}`);
}

/** Formats a number without an exponent. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return "0";
  const text = String(value);
  return text.includes("e")
    ? value.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}

/** At most one decimal, none when it is 0. */
const short = (value: number) => String(Math.round(value * 10) / 10);

/** `1234` → `1.2k`, then M, G, T, P, E; below 1000 unchanged, 0 for what is no number. */
export function abbreviate(value: number): string {
  if (!Number.isFinite(value)) return "0";
  const size = Math.abs(value);
  if (size < 1000) return String(value);
  const at = UNITS.findIndex(([unit]) => size >= unit);
  const [unit, letter] = UNITS[at]!;
  const [next, nextLetter] = UNITS[at - 1] ?? [];
  // 999,950 is 1M, not 1000k.
  if (next !== undefined && Math.round((size / unit) * 10) >= 10_000)
    return `${short(value / next)}${nextLetter}`;
  return `${short(value / unit)}${letter}`;
}
