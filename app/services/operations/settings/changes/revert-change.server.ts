import { recordAudit } from "../../audit/audit.server";
import type { Executor, Tx } from "../../../db/client.server";
import { announce } from "../../../db/signals/signals.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { changesBetween } from "../../../forms/editing/changes";
import type { Typed } from "../../../forms/editing/form.types";
import { refusedBy, type Refused } from "../../../forms/editing/outcome";
import { updatedBy } from "../../../forms/editing/stamps.server";
import { submitOnce } from "../../../forms/editing/submit-once.server";
import { DomainError } from "../../../runtime/failures/errors";
import { now } from "../../../runtime/process/clock.server";
import { mayChangeDestinations } from "../destinations.server";
import { restoringProblem } from "../section-problem.server";
import {
  currentValues,
  isGiven,
  lockSection,
  readSection,
  type StoredSection,
} from "../setting-values.server";
import {
  closeChange,
  describedOf,
  findChange,
  revertibleUntil,
  sectionOf,
  storedOf,
  type DestinationChange,
  type StoredValues,
} from "./change-rows.server";
import { CHANGE_TEXT as TEXT } from "./destination-change.text";
import { storedSenders } from "./stored-senders.server";
import { notifyOfChange } from "./notify-of-change.server";

/** What reverting a change would do now. */
export interface RevertPlan {
  /** Names of the settings that would change. */
  readonly names: readonly string[];
  readonly current: Typed;
  readonly restored: Typed;
  readonly restoredChosen: Typed;
  /** Whether any of its settings has changed since. */
  readonly isChangedSince: boolean;
  /** Of the section as it is now. */
  readonly version: number;
}

/** Returns what a section stores after values of some settings were replaced; null removes a value. */
export function withStoredValues({ chosen }: StoredSection, values: StoredValues): Typed {
  const entries = Object.entries({ ...chosen, ...values });
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}

function planRevert(change: DestinationChange, row: StoredSection): RevertPlan {
  const section = sectionOf(change);
  const names = section.settings
    .filter((setting) => setting.name in change.previous && !isGiven(setting))
    .map(({ name }) => name);
  const stored = storedOf(row.chosen, names);
  const previous = Object.fromEntries(names.map((name) => [name, change.previous[name] ?? null]));
  const restoredChosen = withStoredValues(row, previous);
  return {
    names: names.filter((name) => stored[name] !== previous[name]),
    current: currentValues(section, row.chosen),
    restored: currentValues(section, restoredChosen),
    restoredChosen,
    isChangedSince: names.some((name) => stored[name] !== (change.next[name] ?? null)),
    version: row.updated_at,
  };
}

/** Returns why a change cannot be reverted, whatever the settings are now; null where it can. */
function revertRefusal(change: DestinationChange): string | null {
  if (change.state === "reverted") return TEXT.alreadyReverted(change.closed_by);
  if (change.state !== "applied") return TEXT.notInForce;
  // Requiring consent cannot be reverted alone, because that would bypass the consent.
  if (change.described["destinationConsent"]?.after === "required") return TEXT.consentStays;
  return now() >= revertibleUntil(change) ? TEXT.revertOver : null;
}

/** @throws DomainError not-found */
export async function getChange(executor: Executor, id: number): Promise<DestinationChange> {
  const change = await findChange(executor, id);
  if (!change) throw new DomainError("not-found");
  return change;
}

/**
 * Returns a change, what reverting it would do now, and why it cannot be reverted.
 * @throws DomainError not-found
 */
export async function readChange(executor: Executor, id: number) {
  const change = await getChange(executor, id);
  const plan = planRevert(change, await readSection(executor, change.section_id));
  return { change, plan, refusal: revertRefusal(change) };
}

/**
 * Restores the values that a change of destinations has replaced, within seven days, for any administrator of
 * the platform. Records it and notifies all of them.
 * @param expectedVersion of the section that the actor has seen: later changes are shown
 * before they are replaced
 * @throws DomainError forbidden, not-found
 */
export function revertChange(
  actor: Actor,
  id: number,
  expectedVersion: number,
): Promise<{ readonly ok: true } | Refused> {
  return submitOnce(actor, async (tx): Promise<{ readonly ok: true } | Refused> => {
    if (!(await mayChangeDestinations(tx, actor.accountId))) throw new DomainError("forbidden");
    const { section_id } = await getChange(tx, id);
    const row = await lockSection(tx, section_id);
    const change = await getChange(tx, id);
    const refusal = revertRefusal(change);
    if (refusal !== null) return refusedBy(refusal);
    const plan = planRevert(change, row);
    if (plan.names.length === 0) return refusedBy(TEXT.isBefore);
    if (plan.version !== expectedVersion) return refusedBy(TEXT.justChanged);
    const problem = restoringProblem(plan.restored, plan.names, actor.source);
    if (problem !== null) return refusedBy(problem);
    await apply(tx, actor, { change, plan, row });
    return { ok: true };
  });
}

interface Reverted {
  readonly change: DestinationChange;
  readonly plan: RevertPlan;
  readonly row: StoredSection;
}

async function apply(tx: Tx, actor: Actor, { change, plan, row }: Reverted): Promise<void> {
  const { id, section_id } = change;
  const before = await storedSenders(tx);
  await tx
    .updateTable("setting_sections")
    .set({ chosen: JSON.stringify(plan.restoredChosen), ...updatedBy(actor, row) })
    .where("id", "=", section_id)
    .execute();
  await closeChange(tx, id, "reverted", actor.who);
  await recordAudit(tx, actor.source, {
    event: "settings.edited",
    result: "ok",
    accountId: actor.accountId,
    who: actor.who,
    object: { type: "settings", id: String(section_id) },
    detail: { ...changesBetween(plan.current, plan.restored), reason: TEXT.revertReason(id) },
  });
  const described = describedOf(plan.names, plan.current, plan.restored);
  // The reverted or the restored sender may be an attacker's, so that the notice is sent by both.
  const through = [before, await storedSenders(tx)];
  await notifyOfChange(tx, actor, "destination-reverted", {
    id,
    section: sectionOf(change),
    described,
    through,
  });
  await announce(tx, { kind: "settings" });
}
