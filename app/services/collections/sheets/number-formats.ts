import Big from "big.js";

/** Spreadsheets store and show this many digits of a number. */
const SIGNIFICANT_DIGITS = 15;
/** From here on the last digits of a whole number are lost. */
const WHOLE_MAX = 10 ** SIGNIFICANT_DIGITS;
/** Spreadsheets accept no longer format. */
const FORMAT_CHARACTERS = 255;

/** A piece of the whole part of a format: a digit placeholder, or literal text. */
interface Piece {
  readonly text: string;
  readonly isDigit: boolean;
}

/** A format that pads a number with zeros, as codes use it. */
export interface ZeroFormat {
  readonly whole: readonly Piece[];
  /** Minimum number of decimals. */
  readonly decimals: number;
  readonly tail: string;
}

/** A number in full: without exponent, with 15 significant digits. */
export const plainNumber = (number: number): string =>
  new Big(number.toPrecision(SIGNIFICANT_DIGITS)).toFixed();

export const isTooLong = (number: number): boolean => Math.abs(number) >= WHOLE_MAX;

/** Quoted, escaped, spacing, bracketed, or a single character. */
const PIECES = /"([^"]*)"|\\(.)|([_*].)|\[([^\]]*)\]|(.)/gsu;
/** Dates, exponents, percents, thousands, fractions: such a number is not a code. */
const RESERVED = /[A-Za-z%,@/]/;

/** Reads a format with at least two zeros before the point; null for any other. */
export function zeroFormat(code: string | undefined): ZeroFormat | null {
  if (code === undefined || code.length > FORMAT_CHARACTERS || !code.includes("0")) return null;
  const whole: Piece[] = [];
  let decimals = 0;
  let tail = "";
  let isWhole = true;
  for (const [, quoted, escaped, , condition, plain = ""] of code.matchAll(PIECES)) {
    // A second section applies to other numbers.
    if (plain === ";") break;
    if (condition !== undefined && /^[<=>]/.test(condition)) return null;
    if (RESERVED.test(plain)) return null;
    const isDigit = /^[0#?]$/.test(plain);
    const text = quoted ?? escaped ?? plain;
    if (isWhole && plain === ".") isWhole = false;
    else if (isWhole) whole.push({ text, isDigit });
    else if (!isDigit) tail += text;
    else if (plain === "0") decimals += 1;
  }
  const zeros = whole.filter(({ text, isDigit }) => isDigit && text === "0");
  return zeros.length < 2 ? null : { whole, decimals, tail };
}

/** A number as its format shows it; decimals beyond those of the format are retained. */
export function shownWithZeros(number: number, { whole, decimals, tail }: ZeroFormat): string {
  const [digits = "", fraction = ""] = plainNumber(number).split(".");
  const first = whole.findIndex(({ isDigit }) => isDigit);
  let rest = digits;
  let shown = "";
  for (const [index, { text, isDigit }] of [...whole.entries()].reverse()) {
    const taken = index === first ? rest : rest.slice(-1);
    if (isDigit) rest = rest.slice(0, rest.length - taken.length);
    shown = (isDigit ? taken || (text === "0" ? "0" : "") : text) + shown;
  }
  const filled = fraction.padEnd(decimals, "0");
  return shown + (filled === "" ? "" : `.${filled}`) + tail;
}
