import type { AuthorizedPage } from "~/collections/authorized-page.server";
import type { CollectionForm } from "~/collections/forms/collection-form-answer.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import type { Cell } from "~/services/collections/lists/list.types";
import { DECLARATION_RULES, levelsOf } from "~/services/declarations/rules/check-declaration";
import { ruleTitle } from "~/services/declarations/rules/rule-titles";
import type { Rule } from "~/services/declarations/rules/rule.types";
import { RULE_SWITCH_TEXT as TEXT } from "~/services/declarations/switches/rule-switch.text";
import {
  listRuleChanges,
  organizationOf,
  settingsOf,
  switchableRule,
  switchRule,
  type RuleChange,
  type SwitchLevel,
} from "~/services/declarations/switches/rule-switches.server";
import { db } from "~/services/db/client.server";
import { choiceField, lineField } from "~/services/forms/editing/fields";
import { defineForm } from "~/services/forms/editing/form-values";
import type { RecordView, TitledTable } from "~/services/forms/editing/record.types";
import { momentOf } from "~/services/format/time";
import { now } from "~/services/runtime/process/clock.server";

const COLUMN = TEXT.columns;
const RULES_PATH = "/phsb/declarations/rules";
/** The key of the choice for the rule's own level, because a choice needs a key. */
const AS_IS = "as-is";

const levelText = (level: string) =>
  level === "" ? TEXT.asIs : (TEXT.levels[level as keyof typeof TEXT.levels] ?? level);

const TONES = { "": "quiet", warning: "warning", hint: "quiet", off: "danger" } as const;

/** A rule with its level in the organisation, linked to its form. */
function ruleRow(rule: Rule, settings: Readonly<Record<string, string>>): Cell[] {
  const present = (settings[rule.id] ?? "") as SwitchLevel;
  return [
    { text: `${rule.id} ${ruleTitle(rule.id)}`, href: `${RULES_PATH}/${rule.id}` },
    TEXT.levels[rule.level],
    rule.floor ? TEXT.levels[rule.floor] : TEXT.levels.off,
    { text: levelText(present), tone: TONES[present] },
    rule.source,
  ];
}

function switchable(settings: Readonly<Record<string, string>>): TitledTable {
  return {
    title: TEXT.switchable,
    columns: [COLUMN.rule, COLUMN.level, COLUMN.floor, COLUMN.present, COLUMN.source],
    rows: DECLARATION_RULES.filter((rule) => levelsOf(rule).length > 0).map((rule) =>
      ruleRow(rule, settings),
    ),
    empty: TEXT.noHistory,
  };
}

const fixed = (): TitledTable => ({
  title: TEXT.fixed,
  columns: [COLUMN.rule, COLUMN.level, COLUMN.explanation, COLUMN.source],
  rows: DECLARATION_RULES.filter((rule) => levelsOf(rule).length === 0).map(
    ({ id, level, explanation, source }) => [
      `${id} ${ruleTitle(id)}`,
      TEXT.levels[level],
      explanation,
      source,
    ],
  ),
  empty: TEXT.noHistory,
});

/** The changes, each with the level before it. */
function history(changes: readonly RuleChange[]): TitledTable {
  const before = (change: RuleChange, index: number) =>
    changes.slice(index + 1).find(({ rule }) => rule === change.rule)?.level ?? "";
  return {
    title: TEXT.history,
    columns: [COLUMN.at, COLUMN.rule, COLUMN.before, COLUMN.after, COLUMN.by, COLUMN.reason],
    rows: changes.map((change, index) => [
      momentOf(change.at, now()),
      `${change.rule} ${ruleTitle(change.rule)}`,
      levelText(before(change, index)),
      levelText(change.level),
      change.by_name,
      change.reason,
    ]),
    empty: TEXT.noHistory,
  };
}

/**
 * The page of the rules, with the levels of the viewer's organisation. @throws DomainError forbidden for
 * staff
 */
export async function viewRules(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const organizationId = organizationOf(await viewerOf(page));
  const changes = await listRuleChanges(db, organizationId);
  const settings = settingsOf(changes);
  const { length } = Object.keys(settings);
  return {
    title: TEXT.title,
    recordName: "",
    head: {
      icon: "adjustments",
      state: { text: TEXT.changed(length), tone: length > 0 ? "warning" : "quiet" },
      details: [],
    },
    details: [{ label: TEXT.how, text: TEXT.lead }],
    tables: [switchable(settings), history(changes), fixed()],
    links: [],
    moves: [],
    confirming: null,
  };
}

const ruleFields = (rule: Rule) => ({
  level: choiceField("radio", TEXT.wanted, [
    { key: AS_IS, text: TEXT.asIs },
    ...levelsOf(rule).map((level) => ({ key: level, text: TEXT.levels[level] })),
  ]),
  reason: lineField(TEXT.reason, { max: 200, hint: TEXT.reasonHint }),
});
type RuleFields = ReturnType<typeof ruleFields>;

/** The form of a rule's level in the organisation. */
export async function ruleForm(page: AuthorizedPage): Promise<CollectionForm<RuleFields>> {
  const rule = switchableRule(page.params["rule"] ?? "");
  const title = `${rule.id} ${ruleTitle(rule.id)}`;
  const organizationId = organizationOf(await viewerOf(page));
  const last = (await listRuleChanges(db, organizationId)).find((change) => change.rule === rule.id);
  return {
    definition: defineForm<RuleFields>([{ title, names: ["level", "reason"] }], ruleFields(rule)),
    recordName: title,
    back: RULES_PATH,
    values: { level: last?.level || AS_IS },
    changed: last ? { at: last.at, by: last.by_name } : null,
    store: async ({ values: { level, reason }, editor, expectedVersion }) => {
      const wanted = level === AS_IS || level === "" ? "" : (level as SwitchLevel);
      const outcome = await switchRule(editor, rule.id, {
        level: wanted,
        reason,
        expectedVersion: last ? expectedVersion : 0,
      });
      return outcome.ok ? { ok: true, to: RULES_PATH, text: TEXT.saved(title) } : outcome;
    },
  };
}
