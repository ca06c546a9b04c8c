import { atRow, setTo, spotOf } from "./findings";
import { RULES, SOURCES, WHY } from "./rule.text";
import type { Found, Rule } from "./rule.types";

const UNITS: Rule = {
  id: "X17",
  level: "error",
  floor: "warning",
  moment: "Z",
  why: WHY.legalUnits,
  source: SOURCES.own,
  run: ({ lines }, { hs }) =>
    lines.flatMap((line, index): readonly Found[] => {
      const tariff = hs?.(line.hsCode ?? "");
      // A tariff without units says nothing of them; a second one without a first would be a torn row.
      if (!tariff || tariff.firstUnit === "") return [];
      const place = index + 1;
      return (["firstUnit", "secondUnit"] as const)
        .filter((field) => (line[field] ?? "") !== tariff[field])
        .map((field) =>
          atRow("line", place, field, RULES.legalUnit(line.hsCode ?? "", tariff[field]), {
            mends: [setTo(spotOf("line", place, field), tariff[field])],
          }),
        );
    }),
};

/** The legal units of tariff codes. */
export const UNIT_RULES: readonly Rule[] = [UNITS];
