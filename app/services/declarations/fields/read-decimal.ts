import Big from "big.js";
import { calculate, plainText } from "./calculator";
import type { FieldFormat, ReadResult } from "./field.types";
import { TYPED } from "./typed.text";

type DecimalFormat = Extract<FieldFormat, { kind: "decimal" }>;

/** Kilograms for each unit of weight. */
const KILOGRAMS: Readonly<Record<string, string>> = {
  "": "1",
  KG: "1",
  KGS: "1",
  千克: "1",
  公斤: "1",
  T: "1000",
  MT: "1000",
  吨: "1000",
  G: "0.001",
  克: "0.001",
};

const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** Parses a number or a formula that begins with `=`. */
function numberIn(text: string): { amount: Big } | { problem: string } {
  if (text.startsWith("=")) {
    const result = calculate(text.slice(1));
    return result === null ? { problem: TYPED.formula(text) } : { amount: new Big(result) };
  }
  if (/^[+-]?[\d.]+e[+-]?\d+$/i.test(text)) return { problem: TYPED.exponent(text) };
  if (GROUPED.test(text)) return { amount: new Big(text.replace(/[,+]/g, "")) };
  if (/^[+-]?[\d.,]+$/.test(text) && text.includes(",")) return { problem: TYPED.ambiguous(text) };
  if (!PLAIN.test(text)) return { problem: TYPED.notNumber(text) };
  return {
    amount: new Big(
      text
        .replace("+", "")
        .replace(/\.$/, "")
        .replace(/^(-?)\./, "$10."),
    ),
  };
}

/** Parses a weight with an optional unit to kilograms. */
function inKilograms(text: string): { amount: Big } | { problem: string } {
  const [, number = "", unit = ""] = /^(=.*|.*?)([A-Za-z\u4E00-\u9FFF]*)$/.exec(text) ?? [];
  if (number === "" || number.startsWith("=") || /e$/i.test(text)) return numberIn(text);
  const factor = KILOGRAMS[unit.toUpperCase()];
  const found = numberIn(number);
  if (factor === undefined) return { problem: /\d/.test(number) ? TYPED.unit(unit) : TYPED.notNumber(text) };
  return "problem" in found ? found : { amount: found.amount.times(factor) };
}

/** Parses a number to canonical form: no separators, no trailing zeros, no exponent. */
export function readDecimal(format: DecimalFormat, typed: string): ReadResult {
  const text = typed.replace(/\s+/g, "").replace(/^−/, "-");
  if (text === "") return { value: "" };
  const found = format.isWeight ? inKilograms(text) : numberIn(text);
  if ("problem" in found) return found;
  const { amount } = found;
  if (text.startsWith("-") && (!format.isSigned || amount.eq(0))) return { problem: TYPED.negative };
  if (amount.lt(0) && !format.isSigned) return { problem: TYPED.negative };
  return withinDigits(format, plainText(amount));
}

function withinDigits({ total, decimals }: DecimalFormat, text: string): ReadResult {
  const [whole = "", fraction = ""] = text.replace("-", "").split(".");
  if (fraction.length > decimals)
    return { problem: decimals === 0 ? TYPED.whole : TYPED.decimals(decimals, text) };
  return whole.length > total - decimals ? { problem: TYPED.digits(total - decimals) } : { value: text };
}
