import type { Executor } from "../../db/client.server";
import { lockRowLightly } from "../../db/row-lock.server";
import type { DeclarationRuleChangeTable } from "../../db/schema/schema-declarations";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, STALE, type Refused, type Stale } from "../../forms/editing/outcome";
import { readReason } from "../../forms/editing/reason";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { DomainError } from "../../runtime/failures/errors";
import { now } from "../../runtime/process/clock.server";
import { DECLARATION_RULES, levelsOf } from "../rules/check-declaration";
import type { Rule, RuleSettings } from "../rules/rule.types";
import { CountedCache } from "../../runtime/process/caches.server";

export type SwitchLevel = DeclarationRuleChangeTable["level"];

/** All changes of an organisation's rule settings, newest first. */
export const listRuleChanges = (executor: Executor, organizationId: number) =>
  executor
    .selectFrom("declaration_rule_changes")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .orderBy("id", "desc")
    .execute();

export type RuleChange = Awaited<ReturnType<typeof listRuleChanges>>[number];

/** Current settings after these changes, newest first; an empty level means the rule's own. */
export function settingsOf(changes: readonly Pick<RuleChange, "rule" | "level">[]): RuleSettings {
  const last = new Map([...changes].reverse().map(({ rule, level }) => [rule, level] as const));
  return Object.fromEntries([...last].flatMap(([rule, level]) => (level === "" ? [] : [[rule, level]])));
}

const CACHED_MAX = 500;
const cached = new CountedCache<number, { readonly newest: number; readonly settings: RuleSettings }>(
  "rules",
  {
    max: CACHED_MAX,
  },
);

/**
 * Returns an organisation's current rule settings. They are cached by the newest change, since changes are
 * only appended.
 */
export async function ruleSettings(executor: Executor, organizationId: number): Promise<RuleSettings> {
  const newest = await executor
    .selectFrom("declaration_rule_changes")
    .select("id")
    .where("organization_id", "=", organizationId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!newest) return {};
  const known = cached.get(organizationId);
  if (known?.newest === newest.id) return known.settings;
  const changes = await listRuleChanges(executor, organizationId);
  const settings = settingsOf(changes);
  // Uncommitted changes may be rolled back.
  if (!executor.isTransaction && changes[0]) cached.set(organizationId, { newest: changes[0].id, settings });
  return settings;
}

/**
 * Returns a rule that organisations may change.
 * @throws DomainError not-found for an unknown or unchangeable rule
 */
export function switchableRule(id: string): Rule {
  const rule = DECLARATION_RULES.find((each) => each.id === id);
  if (!rule || levelsOf(rule).length === 0) throw new DomainError("not-found");
  return rule;
}

/**
 * The organisation whose rules the actor changes.
 * @throws DomainError forbidden for staff of the platform, who have none
 */
export function organizationOf({ scope }: Pick<Actor, "scope">): number {
  if (!("organizationId" in scope)) throw new DomainError("forbidden");
  return scope.organizationId;
}

interface Wanted {
  readonly level: SwitchLevel;
  readonly reason: string;
  /** Time of the rule's last change as the actor saw it; 0 for none. */
  readonly expectedVersion: number;
}

/**
 * Sets a rule's level for the organisation: milder, off, or "" for its own level.
 * @throws DomainError not-found for an unknown or unchangeable rule, unreadable for a level that it does not
 * allow
 */
export async function switchRule(
  actor: Actor,
  ruleId: string,
  wanted: Wanted,
): Promise<{ readonly ok: true } | Refused | Stale> {
  const rule = switchableRule(ruleId);
  const organizationId = organizationOf(actor);
  const read = readReason(wanted.reason);
  if (!read.ok) return refusedBy(read.text, "reason");
  const { level } = wanted;
  if (level !== "" && !levelsOf(rule).includes(level)) throw new DomainError("unreadable");
  return submitOnce(actor, async (tx): Promise<{ readonly ok: true } | Stale> => {
    // The lock serialises changes, so that a newer change has a greater id.
    await lockRowLightly(tx, "organizations", organizationId);
    const last = (await listRuleChanges(tx, organizationId)).find((change) => change.rule === ruleId);
    const before = last?.level ?? "";
    if (before === level) return { ok: true };
    if ((last?.at ?? 0) !== wanted.expectedVersion) return STALE;
    await tx
      .insertInto("declaration_rule_changes")
      .values({
        organization_id: organizationId,
        rule: ruleId,
        level,
        reason: read.reason,
        at: Math.max(now(), (last?.at ?? 0) + 1),
        by_id: actor.accountId,
        by_name: actor.who,
      })
      .execute();
    await recordEdit(tx, actor, {
      event: "declaration-rule.changed",
      object: { type: "organization", id: organizationId },
      detail: { rule: ruleId, from: before, to: level, reason: read.reason },
    });
    return { ok: true };
  });
}
