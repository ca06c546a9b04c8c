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

/** Every rule, in the order in which findings are shown. */
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

/** What an organisation makes of a rule: milder or off, never below the floor, never stricter than a finding is. */
function levelUnder({ id, floor }: Rule, level: Level, settings: RuleSettings): Level | "off" {
  const wanted = settings[id] ?? level;
  const milder = RANK[wanted] < RANK[level] ? wanted : level;
  return floor && RANK[milder] < RANK[floor] ? (RANK[floor] < RANK[level] ? floor : level) : milder;
}

interface Checked {
  readonly findings: readonly Finding[];
  /** How many more there would be if the organisation had not switched their rules off. */
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
 * All findings of a declaration, by rule. Browser and server ask the same: the outcome depends on nothing but the
 * declaration, the facts and the organisation's settings.
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

/** The findings alone. */
export const checkDeclaration = (
  declaration: DeclarationData,
  context: RuleContext,
  settings: RuleSettings = {},
): readonly Finding[] => checkUnder(declaration, context, settings).findings;

/** What an organisation may make of a rule: nothing of one whose floor is its own level. */
export const levelsOf = ({ floor }: Pick<Rule, "floor">): readonly ("warning" | "hint" | "off")[] =>
  (["warning", "hint", "off"] as const).filter((level) => RANK[level] >= RANK[floor ?? "off"]);

/** Whether a declaration may go on: no 错误. */
export const isBlocked = (findings: readonly Finding[]) => findings.some(({ level }) => level === "error");
