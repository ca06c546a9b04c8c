import type { DeclarationField } from "../fields/field.types";

/** The code before the name in an option: `101-苹果`, `8504401400-稳压电源`. */
export const codeBefore = (typed: string): string => typed.replace(/^(\d{10}|\d{3})-.*$/s, "$1");

/** Ticked places as one text: "1 4" of five becomes "10010"; other formats are returned as typed. */
export function tickedPlaces({ format }: Pick<DeclarationField, "format">, typed: string): string {
  if (format.kind !== "ticks") return typed;
  if (typed.length === format.places.length && /^[01]{2,}$/.test(typed)) return typed;
  const chosen = typed.split(" ");
  return format.places.map((_, index) => (chosen.includes(String(index + 1)) ? "1" : "0")).join("");
}
