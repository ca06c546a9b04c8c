import Big from "big.js";
import { isNumber, plainText } from "../fields/calculator";

const DOWN = Big.roundDown;

/**
 * Distributes an amount by weights, rounding each share down and adding the remainder to the last: the shares
 * sum up exactly. Without any weight the shares are equal.
 */
export function shareOut(whole: Big, weights: readonly Big[], decimals: number): readonly Big[] {
  const sum = weights.reduce((total, one) => total.plus(one), new Big(0));
  const isEven = sum.eq(0);
  const parts = weights.map((weight) =>
    (isEven ? whole.div(weights.length) : whole.times(weight).div(sum)).round(decimals, DOWN),
  );
  const others = parts.slice(0, -1).reduce((total, one) => total.plus(one), new Big(0));
  return [...parts.slice(0, -1), whole.minus(others)];
}

/** `shareOut` for a stored number; a text that is empty or no number is returned for every share. */
export function shareText(whole: string, weights: readonly Big[], decimals: number): readonly string[] {
  return isNumber(whole)
    ? shareOut(new Big(whole), weights, decimals).map(plainText)
    : weights.map(() => whole);
}

/** Sums stored numbers; "" when there is none. */
export function addTexts(numbers: readonly (string | undefined)[]): string {
  const filled = numbers.filter(isNumber);
  return filled.length === 0 ? "" : plainText(filled.reduce((sum, one) => sum.plus(one), new Big(0)));
}

/** Counts the decimals of a number. */
export const decimalsOf = (number: string) => number.split(".")[1]?.length ?? 0;
