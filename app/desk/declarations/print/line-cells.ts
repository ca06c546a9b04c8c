import { PRINT_TEXT as TEXT } from "~/components/declarations/print/print.text";
import type { PrintLine } from "~/components/declarations/print/print.types";
import type { Values } from "~/services/declarations/fields/field.types";
import { valueOf, type Printed } from "./values";

/** The name of a code, and the code in brackets below it, as in the official form. */
function named(printed: Printed, values: Values, field: string): string[] {
  const { text, code } = valueOf(printed, "line", values, field);
  return code === "" ? [text] : [text, TEXT.code(code)];
}

/** The cells of a line of goods. */
export function lineOf(printed: Printed, values: Values, place: number): PrintLine {
  const value = (name: string) => values[name] ?? "";
  const amount = (quantity: string, unit: string) =>
    value(quantity) + valueOf(printed, "line", values, unit).text;
  const { text: currency, code } = valueOf(printed, "line", values, "currency");
  return [
    [String(place), value("manualItem")],
    [value("hsCode")],
    [value("name"), value("elements")],
    [
      amount("firstQuantity", "firstUnit"),
      amount("secondQuantity", "secondUnit"),
      amount("quantity", "unit"),
    ],
    [value("price"), value("total"), code === "" ? currency : currency + TEXT.code(code)],
    named(printed, values, "originCountry"),
    named(printed, values, "destinationCountry"),
    named(printed, values, "district"),
    named(printed, values, "dutyMode"),
  ];
}
