import type { Direction } from "../fields/field.types";
import { labelOf } from "../fields/fields";
import { LEVY_RULES, LEVY_RULES_BY_TRADER, MANUAL_RULES } from "../fields/tables/rule-tables";
import { RULE_TITLES, TITLES } from "./rule.text";
import { fieldOfPattern } from "./shape-rules";

/** Names of elements of the declaring unit, which are not fields of a declaration. */
const OF_UNIT: Readonly<Record<string, string>> = {
  agentCodeScc: "申报单位统一社会信用代码",
  agentCode: "申报单位海关编码",
  agentName: "申报单位名称",
};

function patternTitle(name: string): string {
  const field = fieldOfPattern(name);
  return TITLES.pattern(OF_UNIT[name] ?? (field ? labelOf(field, "I") : name));
}

const MANUALS = new Map(
  MANUAL_RULES.map(({ id, ieFlag, tradeMode, cutMode }) => [
    id,
    TITLES.manual(TITLES.directions[ieFlag as Direction], tradeMode, cutMode ?? ""),
  ]),
);
const LEVIES = new Map(
  [...LEVY_RULES, ...LEVY_RULES_BY_TRADER].map(({ id, ieFlag, tradeMode, tradeCodeChar6 = [] }) => [
    `${id}-${tradeMode}`,
    TITLES.levy(TITLES.directions[ieFlag as Direction], tradeMode, tradeCodeChar6.join("、")),
  ]),
);

/** Builds the title of a rule from the tables by its id: `LD-I_0214`, `TF-E3`. */
function tableTitle(id: string): string {
  const [, kind = "", direction = "", mode = "", nature = ""] =
    /^(LD|DD|TF)-([IE])_?(\w*?)(?:_(\w+))?$/.exec(id) ?? [];
  const directionText = TITLES.directions[direction as Direction];
  if (kind === "LD") return TITLES.levyDefault(directionText, mode);
  return kind === "DD" ? TITLES.dutyDefault(directionText, mode, nature) : TITLES.term(directionText, mode);
}

/** The title of a rule in lists. */
export function ruleTitle(id: string): string {
  const own = RULE_TITLES[id] ?? MANUALS.get(id) ?? LEVIES.get(id);
  return own ?? (id.startsWith("F-") ? patternTitle(id.slice(2)) : tableTitle(id));
}
