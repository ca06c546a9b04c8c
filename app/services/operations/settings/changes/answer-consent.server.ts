import { recordAudit } from "../../audit/audit.server";
import { db, type Executor, type Tx } from "../../../db/client.server";
import { announce } from "../../../db/signals/signals.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { changesBetween } from "../../../forms/editing/changes";
import type { Typed } from "../../../forms/editing/form.types";
import { refusedBy, type Refused } from "../../../forms/editing/outcome";
import { FORM_TEXT } from "../../../forms/editing/form.text";
import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import { updatedBy } from "../../../forms/editing/stamps.server";
import type { OwnFactors } from "../../../identity/auth/second-step/by-own-factors.server";
import { SECOND_STEP_TEXT } from "../../../identity/auth/second-step/second-step.text";
import { hasSecondStep } from "../../../identity/auth/second-step/second-steps.server";
import { DomainError } from "../../../runtime/failures/errors";
import { now } from "../../../runtime/process/clock.server";
import { mayChangeDestinations } from "../destinations.server";
import { confirmByFactors } from "../confirm-by-factors.server";
import { problemOf } from "../section-problem.server";
import { openSetting } from "../setting-secrets.server";
import { NO_SECRET } from "../setting-sections";
import type { SettingSection } from "../setting.types";
import {
  currentValues,
  isGiven,
  lockSection,
  readSection,
  type StoredSection,
} from "../setting-values.server";
import { testChanged } from "../test-senders.server";
import { closeChange, sectionOf, storedOf, waitsUntil, type DestinationChange } from "./change-rows.server";
import { CHANGE_TEXT as TEXT } from "./destination-change.text";
import { getChange, withStoredValues } from "./revert-change.server";
import { storedSenders } from "./stored-senders.server";
import { notifyOfChange } from "./notify-of-change.server";

type Answered = { readonly ok: true } | Refused;

/** Returns why a change is no longer waiting for consent; null while it is. */
export function waitingRefusal(change: DestinationChange): string | null {
  if (change.state !== "waiting") return TEXT.notWaiting(TEXT.states[change.state]);
  return now() >= waitsUntil(change) ? TEXT.consentOver : null;
}

/**
 * Returns why the actor cannot agree to a change; checked before the password and again with the section
 * locked. Null when they can.
 */
async function agreeRefusal(
  executor: Executor,
  actor: Actor,
  change: DestinationChange,
  row: StoredSection,
): Promise<Refused | null> {
  const waiting = waitingRefusal(change);
  if (waiting !== null) return refusedBy(waiting);
  if (change.asked_by_id === actor.accountId) return refusedBy(TEXT.notByAsker);
  if (!(await mayChangeDestinations(executor, change.asked_by_id)))
    return refusedBy(TEXT.askerNotAdministrator);
  const names = Object.keys(change.previous);
  const isChanged =
    JSON.stringify(storedOf(row.chosen, names)) !== JSON.stringify(change.previous) ||
    sectionOf(change).settings.some((setting) => names.includes(setting.name) && isGiven(setting));
  return isChanged ? refusedBy(TEXT.changedSinceAsked) : null;
}

/** Returns why a change cannot be refused; null when it can. */
function refuseRefusal(change: DestinationChange): Refused | null {
  const waiting = waitingRefusal(change);
  return waiting === null ? null : refusedBy(waiting);
}

/** Returns the waiting values as they were typed, with decrypted secrets, so that senders can be tested. */
function typedOf(section: SettingSection, next: DestinationChange["next"]): Typed {
  const entries = section.settings.flatMap((setting) => {
    if (!(setting.name in next)) return [];
    const stored = next[setting.name] ?? undefined;
    if (setting.kind !== "secret") return [[setting.name, stored ?? ""] as const];
    return [[setting.name, openSetting(setting.name, stored) ?? NO_SECRET] as const];
  });
  return Object.fromEntries(entries);
}

/** Tests what this server can test of a change: folders, keys and senders. */
async function tryChange(actor: Actor, change: DestinationChange): Promise<Refused | null> {
  const section = sectionOf(change);
  const row = await readSection(db, section.id);
  const before = currentValues(section, row.chosen);
  const after = currentValues(section, withStoredValues(row, change.next));
  const names = new Set(Object.keys(change.next));
  const problem = problemOf(section, { before, after }, actor.source);
  return problem ?? testChanged(actor, names, { ...after, ...typedOf(section, change.next) });
}

async function agree(tx: Tx, actor: Actor, id: number): Promise<Answered> {
  if (!(await mayChangeDestinations(tx, actor.accountId))) throw new DomainError("forbidden");
  const section = sectionOf(await getChange(tx, id));
  const row = await lockSection(tx, section.id);
  const change = await getChange(tx, id);
  const refusal = await agreeRefusal(tx, actor, change, row);
  if (refusal) return refusal;
  const chosen = withStoredValues(row, change.next);
  const through = [await storedSenders(tx)];
  await tx
    .updateTable("setting_sections")
    .set({ chosen: JSON.stringify(chosen), ...updatedBy(actor, row) })
    .where("id", "=", section.id)
    .execute();
  await tx
    .updateTable("destination_changes")
    .set({ state: "applied", applied_at: now(), closed_by: actor.who })
    .where("id", "=", id)
    .execute();
  const changes = changesBetween(currentValues(section, row.chosen), currentValues(section, chosen));
  const reason = TEXT.agreedReason(change.reason, change.asked_by);
  const object = { type: "settings", id: String(section.id) };
  const edited = { event: "settings.edited", result: "ok", object, detail: { ...changes, reason } } as const;
  await recordAudit(tx, actor.source, { ...edited, accountId: actor.accountId, who: actor.who });
  await recordAudit(tx, actor.source, { ...entryOf(actor, change), event: "settings.change-agreed" });
  const both = { ...actor, who: TEXT.agreedWho(change.asked_by, actor.who) };
  await notifyOfChange(tx, both, "destination-changed", { ...change, section, through });
  await announce(tx, { kind: "settings" });
  return { ok: true };
}

async function refuse(tx: Tx, actor: Actor, id: number): Promise<Answered> {
  if (!(await mayChangeDestinations(tx, actor.accountId))) throw new DomainError("forbidden");
  const section = sectionOf(await getChange(tx, id));
  await lockSection(tx, section.id);
  const change = await getChange(tx, id);
  const refusal = refuseRefusal(change);
  if (refusal) return refusal;
  await closeChange(tx, id, "refused", actor.who);
  await recordAudit(tx, actor.source, { ...entryOf(actor, change), event: "settings.change-refused" });
  const through = [await storedSenders(tx)];
  await notifyOfChange(tx, actor, "destination-refused", { ...change, section, through });
  return { ok: true };
}

const entryOf = ({ accountId, who }: Actor, { section_id, asked_by, id }: DestinationChange) =>
  ({
    result: "ok",
    accountId,
    who,
    object: { type: "settings", id: String(section_id) },
    detail: { askedBy: asked_by, change: id },
  }) as const;

/**
 * Applies or refuses a waiting change of destinations, after verifying the actor's own password and second
 * step. Agreeing repeats every check of the change and needs another administrator than the one who requested
 * it. Records it and notifies all administrators.
 * @throws DomainError forbidden, not-found
 */
export async function answerConsent(
  actor: Actor,
  id: number,
  answer: "agree" | "refuse",
  given: OwnFactors,
): Promise<Answered> {
  if (!(await mayChangeDestinations(db, actor.accountId))) throw new DomainError("forbidden");
  const change = await getChange(db, id);
  const isAgreed = answer === "agree";
  const refusal = isAgreed
    ? await agreeRefusal(db, actor, change, await readSection(db, change.section_id))
    : refuseRefusal(change);
  if (refusal) return refusal;
  if (given.password === "") return refusedBy(CONSOLE_TEXT.enter(FORM_TEXT.ownPassword), "password");
  if (given.secondCode === "" && (await hasSecondStep(db, actor.accountId)))
    return refusedBy(SECOND_STEP_TEXT.codeEmpty, "secondCode");
  return confirmByFactors<Refused | null, Answered>(actor, given, {
    audit: { event: isAgreed ? "settings.change-agreed" : "settings.change-refused" },
    prepare: () => (isAgreed ? tryChange(actor, change) : Promise.resolve(null)),
    act: async (tx, problem) => problem ?? (isAgreed ? agree(tx, actor, id) : refuse(tx, actor, id)),
  });
}
