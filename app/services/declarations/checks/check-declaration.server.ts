import type { Executor, Tx } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { now } from "../../runtime/process/clock.server";
import { DECLARATION_TEXT as TEXT } from "../records/declaration.text";
import { declarationHref, getDeclaration, type StoredDeclaration } from "../records/find-declaration.server";
import { checkUnder } from "../rules/check-declaration";
import { countFindings } from "../rules/findings";
import type { Finding } from "../rules/rule.types";
import { sha256 } from "../../runtime/secrets/secret.server";
import { isEditable } from "../states/next-state";
import { ruleSettings } from "../switches/rule-switches.server";
import { readRuleContext } from "./rule-context.server";

/** A finding with the reason of its acknowledgement; null while it is not acknowledged. */
export interface CheckedFinding extends Finding {
  /** Equal as long as the same rule finds the same of the same content. */
  readonly key: string;
  readonly acknowledged: string | null;
}

const KEY_LENGTH = 10;

const keyOf = ({ rule, group, place, field, text }: Finding) =>
  [rule, group, place, field, sha256(text).slice(0, KEY_LENGTH)].join(".");

const ORDER = { error: 0, warning: 1, hint: 2 } as const;

interface Checked {
  readonly findings: readonly CheckedFinding[];
  /** The number of further findings that the organisation has switched off. */
  readonly switchedOff: number;
}

/** Runs the rules on a declaration's current content with its organisation's settings; errors first. */
export async function checkWhole(executor: Executor, { row, data }: StoredDeclaration): Promise<Checked> {
  const [acknowledged, context, settings] = await Promise.all([
    executor
      .selectFrom("declaration_findings")
      .select(["finding", "reason"])
      .where("declaration_id", "=", row.id)
      .execute(),
    readRuleContext(executor, { row, data }),
    ruleSettings(executor, row.organization_id),
  ]);
  const reasons = new Map(acknowledged.map(({ finding, reason }) => [finding, reason]));
  const { findings, switchedOff } = checkUnder(data, context, settings);
  return {
    switchedOff,
    findings: findings
      .map((finding) => ({ ...finding, key: keyOf(finding) }))
      .map((finding) => ({ ...finding, acknowledged: reasons.get(finding.key) ?? null }))
      .sort((one, other) => ORDER[one.level] - ORDER[other.level]),
  };
}

/** Returns the findings of `checkWhole` without the number of those switched off. */
export const checkNow = async (
  executor: Executor,
  stored: StoredDeclaration,
): Promise<readonly CheckedFinding[]> => (await checkWhole(executor, stored)).findings;

/**
 * Refuses a step while errors or unacknowledged warnings are open, with a link to them; null when there are
 * none.
 */
export async function refuseOpenFindings(
  executor: Executor,
  stored: StoredDeclaration,
): Promise<Refused | null> {
  const { errors, warnings } = countFindings(await checkNow(executor, stored));
  if (errors + warnings === 0) return null;
  const text = isEditable(stored.row)
    ? errors > 0
      ? TEXT.hasErrors(errors)
      : TEXT.hasWarnings(warnings)
    : errors > 0
      ? TEXT.hasErrorsLate(errors)
      : TEXT.hasWarningsLate(warnings);
  const href = `${declarationHref(stored.row.id)}?tab=findings`;
  return refusedBy(text, undefined, { name: TEXT.findings, href });
}

/**
 * Checks a declaration and stores the counts of its findings for lists.
 * @throws DomainError not-found out of scope
 */
export const checkStored = (actor: Pick<Actor, "scope">, id: number): Promise<readonly CheckedFinding[]> =>
  inTransaction((tx) => checkWithin(tx, actor, id));

/** `checkStored` within an open transaction. */
export async function checkWithin(
  tx: Tx,
  { scope }: Pick<Actor, "scope">,
  id: number,
): Promise<readonly CheckedFinding[]> {
  const findings = await checkNow(tx, await getDeclaration(tx, scope, id));
  const { errors, warnings } = countFindings(findings);
  await tx
    .updateTable("declarations")
    .set({ checked_at: now(), error_count: errors, warning_count: warnings })
    .where("id", "=", id)
    .execute();
  return findings;
}
