import type { DeclarationData, Direction } from "../fields/field.types";
import {
  DUTY_DEFAULTS,
  LEVY_DEFAULTS,
  LEVY_RULES,
  LEVY_RULES_BY_TRADER,
  type LevyRule,
  MANUAL_RULES,
  type ManualRule,
} from "../fields/rule-tables";
import { atHead, atRow, headSpot, setTo, spotOf } from "./findings";
import { RULES, SOURCES, WHY } from "./rule.text";
import type { Found, Rule } from "./rule.types";

const SIXTH = 5;

const isOf = ({ direction, head }: DeclarationData, row: { ieFlag: string; tradeMode: string }) =>
  row.ieFlag === direction && row.tradeMode === head.tradeMode;

function manualFound(rule: ManualRule, manual: string): readonly Found[] {
  const { tradeMode, firstLetters, char6 } = rule;
  if (manual === "") return [atHead("manualNumber", RULES.manualMissing(tradeMode))];
  if (!firstLetters.includes(manual[0]!))
    return [atHead("manualNumber", RULES.manualLetter(tradeMode, firstLetters.join("、")))];
  return char6 && manual[SIXTH] !== char6 ? [atHead("manualNumber", RULES.manualSixth(char6))] : [];
}

/** One rule a row: the manual of a trade mode and levy nature. */
const manualRule = (row: ManualRule): Rule => ({
  id: row.id,
  level: "error",
  moment: "G",
  why: WHY.manual,
  source: SOURCES.product,
  run: (declaration) => {
    const { manualNumber = "", levyNature = "" } = declaration.head;
    const isMatch = isOf(declaration, row) && (row.cutMode === null || row.cutMode === levyNature);
    return isMatch ? manualFound(row, manualNumber) : [];
  },
});

const traderSixth = ({ head }: DeclarationData) => head.traderCustomsCode?.[SIXTH] ?? "";
const isOfTrader = (declaration: DeclarationData, row: LevyRule) =>
  isOf(declaration, row) && row.tradeCodeChar6!.includes(traderSixth(declaration));

/** Two rows of the tables share a number: with the trade mode behind it each is its own. */
const levyRule = (row: LevyRule): Rule => ({
  id: `${row.id}-${row.tradeMode}`,
  level: "warning",
  moment: "F",
  why: WHY.levy,
  source: SOURCES.product,
  run: (declaration) => {
    const isMatch = row.tradeCodeChar6
      ? isOfTrader(declaration, row)
      : isOf(declaration, row) && !LEVY_RULES_BY_TRADER.some((one) => isOfTrader(declaration, one));
    const { levyNature = "" } = declaration.head;
    if (!isMatch || levyNature === "" || levyNature === row.expectCutMode) return [];
    const mends = [setTo(headSpot("levyNature"), row.expectCutMode)];
    return [atHead("levyNature", RULES.levy(row.tradeMode, row.expectCutMode), { mends })];
  },
});

/** Only an empty field is filled. */
const levyDefault = ([key, nature]: [string, string]): Rule => ({
  id: `LD-${key}`,
  level: "hint",
  moment: "F",
  why: WHY.default,
  source: SOURCES.product,
  run: ({ direction, head }) =>
    `${direction}_${head.tradeMode ?? ""}` === key && !head.levyNature
      ? [
          atHead("levyNature", RULES.levyDefault(head.tradeMode!, nature), {
            mends: [setTo(headSpot("levyNature"), nature)],
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
  why: WHY.default,
  source: SOURCES.product,
  run: ({ direction, head, lines }) =>
    keyOf(direction, head) === key
      ? lines.flatMap(({ dutyMode }, index) =>
          dutyMode
            ? []
            : [
                atRow("line", index + 1, "dutyMode", RULES.dutyDefault(duty), {
                  mends: [setTo(spotOf("line", index + 1, "dutyMode"), duty)],
                }),
              ],
        )
      : [],
});

/** The rows of decl-rules.json as rules. */
export const TABLE_RULES: readonly Rule[] = [
  ...MANUAL_RULES.map(manualRule),
  ...[...LEVY_RULES, ...LEVY_RULES_BY_TRADER].map(levyRule),
  ...Object.entries(LEVY_DEFAULTS).map(levyDefault),
  ...Object.entries(DUTY_DEFAULTS).map(dutyDefault),
];
