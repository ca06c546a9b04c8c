import type { DeclarationData, Direction } from "../fields/field.types";
import {
  DUTY_DEFAULTS,
  dutyOfNature,
  LEVY_DEFAULTS,
  LEVY_RULES,
  LEVY_RULES_BY_TRADER,
  type LevyRule,
  MANUAL_RULES,
  type ManualRule,
} from "../fields/tables/rule-tables";
import { atHead, atRow, headSpot, setTo, spotOf } from "./findings";
import { MANUAL_MODE_RULES, manualFound } from "./manual-rules";
import { RULES, SOURCES, EXPLANATIONS } from "./rule.text";
import type { Found, Rule } from "./rule.types";

const SIXTH = 5;

const isOf = ({ direction, head }: DeclarationData, row: { ieFlag: string; tradeMode: string }) =>
  row.ieFlag === direction && row.tradeMode === head.tradeMode;

function rowFound({ tradeMode, firstLetters, char6 }: ManualRule, manual: string): readonly Found[] {
  const found = manualFound(tradeMode, firstLetters, manual);
  return found.length === 0 && char6 && manual[SIXTH] !== char6
    ? [atHead("manualNumber", RULES.manualSixth(char6))]
    : found;
}

/** Creates the rule of a row: the manual of a trade mode and levy nature. */
const manualRule = (row: ManualRule): Rule => ({
  id: row.id,
  level: "error",
  moment: "G",
  explanation: EXPLANATIONS.manual,
  source: SOURCES.product,
  run: (declaration) => {
    const { manualNumber = "", levyNature = "" } = declaration.head;
    const isMatch = isOf(declaration, row) && (row.cutMode === null || row.cutMode === levyNature);
    return isMatch ? rowFound(row, manualNumber) : [];
  },
});

const traderSixth = ({ head }: DeclarationData) => head.traderCustomsCode?.[SIXTH] ?? "";
const isOfTrader = (declaration: DeclarationData, row: LevyRule) =>
  isOf(declaration, row) && row.tradeCodeChar6!.includes(traderSixth(declaration));

/** Creates the rule of a row; the id contains the trade mode, because two rows of the tables share an id. */
const levyRule = (row: LevyRule): Rule => ({
  id: `${row.id}-${row.tradeMode}`,
  level: "warning",
  moment: "F",
  explanation: EXPLANATIONS.levy,
  source: SOURCES.product,
  run: (declaration) => {
    const isMatch = row.tradeCodeChar6
      ? isOfTrader(declaration, row)
      : isOf(declaration, row) && !LEVY_RULES_BY_TRADER.some((one) => isOfTrader(declaration, one));
    const { levyNature = "" } = declaration.head;
    if (!isMatch || levyNature === "" || levyNature === row.expectCutMode) return [];
    const fixes = [setTo(headSpot("levyNature"), row.expectCutMode)];
    return [atHead("levyNature", RULES.levy(row.tradeMode, row.expectCutMode), { fixes })];
  },
});

/** Creates the hint that fills an empty levy nature. */
const levyDefault = ([key, nature]: [string, string]): Rule => ({
  id: `LD-${key}`,
  level: "hint",
  moment: "F",
  explanation: EXPLANATIONS.default,
  source: SOURCES.product,
  run: ({ direction, head }) =>
    `${direction}_${head.tradeMode ?? ""}` === key && !head.levyNature
      ? [
          atHead("levyNature", RULES.levyDefault(head.tradeMode!, nature), {
            fixes: [setTo(headSpot("levyNature"), nature)],
          }),
        ]
      : [],
});

const keyOf = (direction: Direction, head: DeclarationData["head"]) =>
  `${direction}_${head.tradeMode ?? ""}_${head.levyNature ?? ""}`;

const dutyDefault = ([key, duty]: [string, string]): Rule => ({
  id: `DD-${key}`,
  level: "hint",
  moment: "F",
  explanation: EXPLANATIONS.default,
  source: SOURCES.product,
  run: ({ direction, head, lines }) =>
    keyOf(direction, head) === key
      ? lines.flatMap(({ dutyMode }, index) =>
          dutyMode
            ? []
            : [
                atRow("line", index + 1, "dutyMode", RULES.dutyDefault(duty), {
                  fixes: [setTo(spotOf("line", index + 1, "dutyMode"), duty)],
                }),
              ],
        )
      : [],
});

/** Duty modes that exclude each other: 照章征税 and 全免. */
const OPPOSED = new Set(["1", "3"]);

const NATURE_RULES: readonly Rule[] = [...LEVY_RULES, ...LEVY_RULES_BY_TRADER].map(levyRule);

/** Skipped while the levy nature itself is reported, so that one mistake is not reported for each line. */
const DUTY: Rule = {
  id: "X21",
  level: "hint",
  moment: "F",
  explanation: EXPLANATIONS.duty,
  source: SOURCES.product,
  run: (data, context) => {
    const { direction, head, lines } = data;
    const { levyNature = "" } = head;
    const expected = dutyOfNature(direction, levyNature);
    if (!OPPOSED.has(expected) || NATURE_RULES.some((rule) => rule.run(data, context).length > 0)) return [];
    return lines.flatMap(({ dutyMode = "" }, index) =>
      dutyMode === expected || !OPPOSED.has(dutyMode)
        ? []
        : [
            atRow("line", index + 1, "dutyMode", RULES.duty(levyNature, expected, dutyMode), {
              fixes: [setTo(spotOf("line", index + 1, "dutyMode"), expected)],
            }),
          ],
    );
  },
};

/** Rules generated from decl-rules.json, and those derived from them. */
export const TABLE_RULES: readonly Rule[] = [
  ...MANUAL_RULES.map(manualRule),
  ...MANUAL_MODE_RULES,
  ...NATURE_RULES,
  ...Object.entries(LEVY_DEFAULTS).map(levyDefault),
  ...Object.entries(DUTY_DEFAULTS).map(dutyDefault),
  DUTY,
];
