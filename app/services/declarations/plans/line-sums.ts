import type Big from "big.js";
import { plainText } from "../fields/calculator";
import type { DeclarationData } from "../fields/field.types";
import { numberOf, sumOf } from "../rules/findings";
import { weightOf } from "../rules/line-rules";

/** The sums of the lines of a declaration, as numbers without grouping. */
export interface LineSums {
  /** In kilograms; null where a line has no quantity with a unit of weight. */
  readonly kilograms: string | null;
  /** Total prices by currency, in the order of the lines. */
  readonly totals: readonly { readonly currency: string; readonly total: string }[];
}

/** Adds up the weights and the total prices of the lines. */
export function sumLines({ lines }: DeclarationData): LineSums {
  const weights = lines.map(weightOf);
  const known = weights.filter((weight): weight is Big => weight !== undefined);
  const byCurrency = new Map<string, Big[]>();
  for (const { currency = "", total } of lines) {
    const amount = numberOf(total);
    if (amount) byCurrency.set(currency, [...(byCurrency.get(currency) ?? []), amount]);
  }
  return {
    kilograms: lines.length > 0 && known.length === lines.length ? plainText(sumOf(known)) : null,
    totals: [...byCurrency].map(([currency, amounts]) => ({ currency, total: plainText(sumOf(amounts)) })),
  };
}
