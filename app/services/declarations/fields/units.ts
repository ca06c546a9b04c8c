import Big from "big.js";
import { isNumber, plainText } from "./calculator";

const KILOGRAM = "035";
const QUANTITY_DECIMALS = 5;

/** Units of list 1 that convert into each other, each with its factor to the smallest. */
const KINDS: readonly Readonly<Record<string, string>>[] = [
  { "036": "1", "035": "1000", "070": "1000000" },
  { "007": "1", "043": "100", "054": "1000", "038": "10000" },
  { "012": "1", "041": "100", "143": "1000" },
  { "030": "1", "147": "1000" },
  { "096": "1", "095": "1000", "063": "1000000" },
];

/**
 * Converts a quantity to another unit, to five places; null where the factor is unknown or the result rounds
 * to 0.
 */
export function convertQuantity(quantity: string, from: string, to: string): string | null {
  if (!isNumber(quantity) || from === "" || to === "") return null;
  if (from === to) return quantity;
  const kind = KINDS.find((one) => from in one && to in one);
  if (!kind) return null;
  const converted = new Big(quantity).times(kind[from]!).div(kind[to]!).round(QUANTITY_DECIMALS);
  return converted.eq(0) ? null : plainText(converted);
}

/** Converts a quantity to kilograms; null where its unit is not one of weight. */
export const kilogramsOf = (quantity: string, unit: string): string | null =>
  unit in KINDS[0]! ? convertQuantity(quantity, unit, KILOGRAM) : null;
