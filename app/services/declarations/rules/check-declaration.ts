import type { DeclarationData, Part } from "../fields/field.types";
import { fieldNamed } from "../fields/fields";
import { CONTAINER_RULES } from "./container-rules";
import { FEE_RULES } from "./fee-rules";
import { FIELD_RULES } from "./field-rules";
import { HEAD_RULES } from "./head-rules";
import { LINE_RULES } from "./line-rules";
import { PAPER_RULES } from "./paper-rules";
import { PARTY_RULES } from "./party-rules";
import type { Finding, Found, Level, Rule, RuleContext, RuleSettings, Spot } from "./rule.types";
import { PLACE_RULES } from "./place-rules";
import { SCRIPT_RULES } from "./script-rules";
import { SHAPE_RULES } from "./shape-rules";
import { TABLE_RULES } from "./table-rules";

/** All rules, in the order in which their findings are shown. */
export const DECLARATION_RULES: readonly Rule[] = [
  ...SHAPE_RULES,
  ...FIELD_RULES,
  ...TABLE_RULES,
  ...FEE_RULES,
  ...HEAD_RULES,
  ...PARTY_RULES,
  ...LINE_RULES,
  ...CONTAINER_RULES,
  ...PAPER_RULES,
  ...PLACE_RULES,
  ...SCRIPT_RULES,
];

const RANK: Readonly<Record<Level | "off", number>> = { error: 3, warning: 2, hint: 1, off: 0 };

const PART_OF: Readonly<Partial<Record<Spot["group"], Part>>> = {
  line: "goods",
  container: "containers",
  paper: "papers",
  file: "files",
};

const partOf = ({ group, field }: Spot): Part => fieldNamed(group, field)?.part ?? PART_OF[group] ?? "head";

/** Applies an organisation's setting to a finding's level: only milder, and not below the rule's floor. */
function levelUnder({ id, floor }: Rule, level: Level, settings: RuleSettings): Level | "off" {
  const wanted = settings[id] ?? level;
  const lowerLevel = RANK[wanted] < RANK[level] ? wanted : level;
  return floor && RANK[lowerLevel] < RANK[floor] ? (RANK[floor] < RANK[level] ? floor : level) : lowerLevel;
}

interface Checked {
  readonly findings: readonly Finding[];
  /** The number of further findings that the organisation has switched off. */
  readonly switchedOff: number;
}

function findingsOf(rule: Rule, found: readonly Found[], settings: RuleSettings): Checked {
  const { id, explanation, source } = rule;
  const findings = found.flatMap((one): readonly Finding[] => {
    const level = levelUnder(rule, one.level ?? rule.level, settings);
    return level === "off"
      ? []
      : [{ ...one, rule: id, level, part: partOf(one), explanation, source, fixes: one.fixes ?? [] }];
  });
  return { findings, switchedOff: found.length - findings.length };
}

/**
 * Checks a declaration by all rules. The result depends only on the arguments, so that browser and server
 * agree.
 */
export function checkUnder(
  declaration: DeclarationData,
  context: RuleContext,
  settings: RuleSettings,
): Checked {
  const all = DECLARATION_RULES.map((rule) => findingsOf(rule, rule.run(declaration, context), settings));
  return {
    findings: all.flatMap(({ findings }) => findings),
    switchedOff: all.reduce((sum, { switchedOff }) => sum + switchedOff, 0),
  };
}

/** Returns the findings of `checkUnder` without the number of those switched off. */
export const checkDeclaration = (
  declaration: DeclarationData,
  context: RuleContext,
  settings: RuleSettings = {},
): readonly Finding[] => checkUnder(declaration, context, settings).findings;

/** Levels to which an organisation may set a rule: those not below its floor. */
export const levelsOf = ({ floor }: Pick<Rule, "floor">): readonly ("warning" | "hint" | "off")[] =>
  (["warning", "hint", "off"] as const).filter((level) => RANK[level] >= RANK[floor ?? "off"]);

/** Whether a finding of level error blocks the declaration. */
export const isBlocked = (findings: readonly Finding[]) => findings.some(({ level }) => level === "error");
