import type { Direction } from "../field.types";
import tables from "./decl-rules.json";
import { isManualMode } from "./own-tables";

export interface ManualRule {
  readonly id: string;
  readonly ieFlag: string;
  readonly tradeMode: string;
  /** null matches any nature. */
  readonly cutMode: string | null;
  readonly firstLetters: readonly string[];
  readonly char6?: string;
}

export interface LevyRule {
  readonly id: string;
  readonly ieFlag: string;
  readonly tradeMode: string;
  readonly expectCutMode: string;
  readonly tradeCodeChar6?: readonly string[];
}

export type FeeNeed = "required" | "forbidden" | "optional";

interface TermFees {
  readonly name: string;
  readonly ieFlag: string;
  readonly transMode: string;
  readonly freight: FeeNeed;
  readonly insurance: FeeNeed;
}

export const MANUAL_RULES: readonly ManualRule[] = tables.manualNoRules;
export const LEVY_RULES: readonly LevyRule[] = tables.levyNatureRules;
export const LEVY_RULES_BY_TRADER: readonly LevyRule[] = tables.levyNatureByTradeCode;
export const FIELD_PATTERNS: Readonly<Record<string, string>> = tables.fieldPatterns;
export const TERM_FEES = tables.tradeTermFees as readonly TermFees[];
export const LEVY_DEFAULTS: Readonly<Record<string, string>> = tables.cutModeDefaults;
export const DUTY_DEFAULTS: Readonly<Record<string, string>> = tables.dutyModeDefaults;

/** Rules for the manual's number; several may match, and satisfying one of them is enough. */
export const manualRulesFor = (direction: Direction, tradeMode: string, levyNature: string) =>
  MANUAL_RULES.filter(
    (rule) =>
      rule.ieFlag === direction &&
      rule.tradeMode === tradeMode &&
      (rule.cutMode === null || rule.cutMode === levyNature),
  );

/** Whether the trade mode, or a row of the table for its levy nature, requires a manual. */
export const needsManual = (direction: Direction, tradeMode: string, levyNature: string) =>
  isManualMode(direction, tradeMode) || manualRulesFor(direction, tradeMode, levyNature).length > 0;

/** First letters of a trade mode's manuals, over all levy natures. */
export const manualLetters = (direction: Direction, tradeMode: string): readonly string[] => [
  ...new Set(
    MANUAL_RULES.filter((rule) => rule.ieFlag === direction && rule.tradeMode === tradeMode).flatMap(
      ({ firstLetters }) => firstLetters,
    ),
  ),
];

/** The rules of a trade term for fees; undefined for an unknown term. */
export const feesOfTerm = (direction: Direction, term: string) =>
  TERM_FEES.find(({ ieFlag, transMode }) => ieFlag === direction && transMode === term);

/** The default levy nature of a trade mode; "" where the table has none. */
export const defaultLevyNature = (direction: Direction, tradeMode: string) =>
  LEVY_DEFAULTS[`${direction}_${tradeMode}`] ?? "";

/** The default duty mode of a trade mode and levy nature; "" where the table has none. */
export const defaultDutyMode = (direction: Direction, tradeMode: string, levyNature: string) =>
  DUTY_DEFAULTS[`${direction}_${tradeMode}_${levyNature}`] ?? "";

/** The duty mode on which all defaults of a levy nature agree; "" where there is none or they differ. */
export function dutyOfNature(direction: Direction, levyNature: string): string {
  const duties = Object.entries(DUTY_DEFAULTS).flatMap(([key, duty]) =>
    key.startsWith(`${direction}_`) && key.endsWith(`_${levyNature}`) ? [duty] : [],
  );
  const [first = "", ...others] = duties;
  return others.every((duty) => duty === first) ? first : "";
}

/**
 * The levy nature that a trade mode should have; a rule by the trader's code takes precedence over the
 * general one.
 */
export function expectedLevy(direction: Direction, tradeMode: string, traderCode: string) {
  const ofRow = (rule: LevyRule) => rule.ieFlag === direction && rule.tradeMode === tradeMode;
  const byTrader = LEVY_RULES_BY_TRADER.find(
    (rule) => ofRow(rule) && rule.tradeCodeChar6?.includes(traderCode[5] ?? ""),
  );
  return byTrader ?? LEVY_RULES.find(ofRow);
}
