import Big from "big.js";
import type { DeclarationData, Values } from "../fields/field.types";
import { convertQuantity } from "../fields/units";
import { atRow, labelFor, numberOf, setTo, spotOf } from "./findings";
import { RULES, SOURCES, EXPLANATIONS } from "./rule.text";
import type { Found, Rule } from "./rule.types";

const UNITS: Rule = {
  id: "X17",
  level: "error",
  floor: "warning",
  moment: "Z",
  explanation: EXPLANATIONS.legalUnits,
  source: SOURCES.own,
  run: ({ lines }, { hs }) =>
    lines.flatMap((line, index): readonly Found[] => {
      const tariff = hs?.(line.hsCode ?? "");
      // A row without a first unit is incomplete.
      if (!tariff || tariff.firstUnit === "") return [];
      const place = index + 1;
      return (["firstUnit", "secondUnit"] as const)
        .filter((field) => (line[field] ?? "") !== tariff[field])
        .map((field) =>
          atRow("line", place, field, RULES.legalUnit(line.hsCode ?? "", tariff[field]), {
            fixes: [setTo(spotOf("line", place, field), tariff[field])],
          }),
        );
    }),
};

const LEGAL = [
  ["firstQuantity", "firstUnit"],
  ["secondQuantity", "secondUnit"],
] as const;

const decimalsOf = (text: string) => text.split(".")[1]?.length ?? 0;

/** Reports a legal quantity that differs from the deal's, in the same unit or a convertible one. */
function quantityFound(
  line: Values,
  [name, unitName]: (typeof LEGAL)[number],
  at: { readonly data: DeclarationData; readonly place: number },
): readonly Found[] {
  const { quantity = "", unit = "" } = line;
  const { [name]: legal = "", [unitName]: legalUnit = "" } = line;
  const traded = numberOf(quantity);
  const declared = numberOf(legal);
  if (!traded || !declared || traded.eq(0) || declared.eq(0)) return [];
  const expected = convertQuantity(quantity, unit, legalUnit);
  if (expected === null) return [];
  const isSameUnit = unit === legalUnit;
  const rounded = isSameUnit ? traded : new Big(expected).round(decimalsOf(legal));
  if (rounded.eq(declared)) return [];
  const set = (field: string, value: string) => ({
    text: RULES.setField(labelFor(at.data, "line", field), value),
    patches: [{ ...spotOf("line", at.place, field), value }],
  });
  const text = RULES.sameUnit(labelFor(at.data, "line", name), legal, expected);
  const fixes = [set(name, expected), ...(isSameUnit ? [set("quantity", legal)] : [])];
  return [atRow("line", at.place, name, text, { fixes })];
}

const QUANTITIES: Rule = {
  id: "X22",
  level: "warning",
  moment: "Z",
  explanation: EXPLANATIONS.sameUnit,
  source: SOURCES.own,
  run: (data) =>
    data.lines.flatMap((line, index) =>
      LEGAL.flatMap((legal) => quantityFound(line, legal, { data, place: index + 1 })),
    ),
};

/** Rules of legal units and quantities. */
export const UNIT_RULES: readonly Rule[] = [UNITS, QUANTITIES];
