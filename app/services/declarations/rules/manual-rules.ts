import type { DeclarationData } from "../fields/field.types";
import { isManualMode, isStrayManual } from "../fields/tables/own-tables";
import { manualLetters, manualRulesFor } from "../fields/tables/rule-tables";
import { atHead, headSpot, setTo } from "./findings";
import { RULES, SOURCES, EXPLANATIONS } from "./rule.text";
import type { Found, Rule } from "./rule.types";

/**
 * Reports a missing manual, or one whose first letter does not fit the trade mode; empty `letters` fit any.
 */
export function manualFound(tradeMode: string, letters: readonly string[], manual: string): readonly Found[] {
  if (manual === "") return [atHead("manualNumber", RULES.manualMissing(tradeMode))];
  return letters.length === 0 || letters.includes(manual[0]!)
    ? []
    : [atHead("manualNumber", RULES.manualLetter(tradeMode, letters.join("、")))];
}

const modeOf = ({ direction, head }: DeclarationData) => {
  const { tradeMode = "", levyNature = "", manualNumber = "" } = head;
  return { direction, tradeMode, levyNature, manualNumber };
};

/**
 * decl-rules.json has rows for pairs of trade mode and levy nature; for other natures the mode alone decides.
 */
const BY_MODE: Rule = {
  id: "X19",
  level: "error",
  moment: "G",
  explanation: EXPLANATIONS.manual,
  source: SOURCES.product,
  run: (data) => {
    const { direction, tradeMode, levyNature, manualNumber } = modeOf(data);
    const isOfRow = manualRulesFor(direction, tradeMode, levyNature).length > 0;
    return isOfRow || !isManualMode(direction, tradeMode)
      ? []
      : manualFound(tradeMode, manualLetters(direction, tradeMode), manualNumber);
  },
};

const STRAY: Rule = {
  id: "X20",
  level: "warning",
  moment: "G",
  explanation: EXPLANATIONS.strayManual,
  source: SOURCES.guide,
  run: (data) => {
    const { tradeMode, manualNumber } = modeOf(data);
    return isStrayManual(tradeMode, manualNumber)
      ? [
          atHead("manualNumber", RULES.strayManual(tradeMode, manualNumber), {
            fixes: [setTo(headSpot("manualNumber"), "")],
          }),
        ]
      : [];
  },
};

/** Rules of processing-trade manuals that depend on the trade mode alone. */
export const MANUAL_MODE_RULES: readonly Rule[] = [BY_MODE, STRAY];
