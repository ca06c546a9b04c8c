import { hasSecondStep } from "../../identity/auth/second-step/second-steps.server";
import { recordAudit } from "../audit/audit.server";
import { db, type Executor, type Tx } from "../../db/client.server";
import { announce } from "../../db/signals/signals.server";
import { inTransaction } from "../../db/transaction.server";
import { changesBetween } from "../../forms/editing/changes";
import type { Actor } from "../../forms/editing/actor.types";
import type { Typed } from "../../forms/editing/form.types";
import { brandSheetHref } from "../../format/brand/brand-colour";
import { refusedBy, STALE, type Refused, type Stale, type Unreviewed } from "../../forms/editing/outcome";
import { updatedBy } from "../../forms/editing/stamps.server";
import { asksConfirmation, isDestination, labelOf, sectionTitle } from "./setting-sections";
import type { Setting, SettingSection } from "./setting.types";
import { storedSecret, describeTypedSecret } from "./setting-secrets.server";
import { SETTINGS_TEXT as TEXT } from "./settings.text";
import { confirmByFactors } from "./confirm-by-factors.server";
import { relaxedSettings } from "./relaxed-settings";
import { testChanged } from "./test-senders.server";
import { problemOf } from "./section-problem.server";
import {
  currentText,
  currentValues,
  isGiven,
  lockSection,
  readSection,
  standardText,
  type StoredSection,
} from "./setting-values.server";
import { LOGO } from "./brand/logo-path";
import { claimLogo } from "./brand/logo-uploads.server";
import { brandNotes } from "./brand/shades-note";
import { askConsent, needsConsent, findConsentRefusal } from "./changes/ask-consent.server";
import { recordChange } from "./changes/record-change.server";
import { storedSenders } from "./changes/stored-senders.server";
import { mayChangeDestinations } from "./destinations.server";
import { notifyAboutLimits } from "./notify-about-limits.server";

interface SectionEdit {
  /** As typed; values that the environment sets are ignored. */
  readonly values: Typed;
  readonly reason: string;
  readonly password: string;
  /** Read where the account has a second step. */
  readonly secondCode: string;
  readonly expectedVersion: number;
  readonly isReviewed: boolean;
}

interface Stored {
  readonly ok: true;
  /** The change waits for another administrator's consent. */
  readonly isWaiting?: true;
}

type Saved = Stored | Refused | Stale | Unreviewed;

/** Returns the values to store: those that differ from the defaults. */
function chosenOf({ settings }: SettingSection, stored: Typed, values: Typed): Typed {
  const chosen = settings.map((setting) => {
    const { name } = setting;
    if (isGiven(setting)) return [name, stored[name]] as const;
    if (setting.kind === "secret")
      return [name, storedSecret(name, values[name] ?? "", stored[name])] as const;
    const value = values[name];
    return [name, value === standardText(setting) ? undefined : value] as const;
  });
  return Object.fromEntries(
    chosen.filter((entry): entry is [(typeof entry)[0], string] => entry[1] !== undefined),
  );
}

function effectiveText(setting: Setting, values: Typed, stored: Typed): string {
  if (isGiven(setting)) return currentText(setting, stored);
  const typed = values[setting.name] ?? "";
  if (setting.kind !== "secret") return typed;
  return describeTypedSecret(setting, { typed, chosen: stored, standard: standardText(setting) });
}

const effective = (section: SettingSection, values: Typed, stored: Typed): Typed =>
  Object.fromEntries(
    section.settings.map((setting) => [setting.name, effectiveText(setting, values, stored)]),
  );

/**
 * Refuses a change of destinations by actors who do not administer the platform; null where there is none.
 */
async function refuseDestinations(
  executor: Executor,
  actor: Actor,
  { settings }: SettingSection,
  names: readonly string[],
): Promise<Refused | null> {
  const changed = settings.filter((setting) => isDestination(setting) && names.includes(setting.name));
  const [first] = changed;
  if (!first || (await mayChangeDestinations(executor, actor.accountId))) return null;
  return refusedBy(TEXT.administratorsOnly(changed.map(labelOf).join("、")), first.name);
}

async function store(tx: Tx, actor: Actor, section: SettingSection, edit: SectionEdit): Promise<Saved> {
  const row = await lockSection(tx, section.id);
  const before = currentValues(section, row.chosen);
  const after = effective(section, edit.values, row.chosen);
  const changes = changesBetween(before, after);
  const names = Object.keys(changes);
  if (names.length === 0) return { ok: true };
  if (row.updated_at !== edit.expectedVersion) return STALE;
  const refusal = await refuseDestinations(tx, actor, section, names);
  if (refusal) return refusal;
  const nextChosen = chosenOf(section, row.chosen, edit.values);
  const reason = edit.reason || actor.reason || "";
  const states = { chosen: row.chosen, nextChosen, before, after };
  const destinations: readonly string[] = section.settings
    .filter((setting) => isDestination(setting) && names.includes(setting.name))
    .map(({ name }) => name);
  const impossible = await findConsentRefusal(tx, states);
  if (impossible) return impossible;
  const isWaiting = destinations.length > 0 && (await needsConsent(tx));
  if (isWaiting) {
    const taken = await askConsent(tx, actor, { section, names: destinations, reason, ...states });
    if (taken) return taken;
  }
  const counting = isWaiting ? names.filter((name) => !destinations.includes(name)) : names;
  const lost = names.includes(LOGO) ? await claimLogo(tx, actor, { before, after }) : null;
  if (lost) return lost;
  if (counting.length > 0) {
    const senders = await storedSenders(tx);
    const chosen = isWaiting ? withStored(nextChosen, row.chosen, destinations) : nextChosen;
    await storeChosen(tx, actor, section, { row, chosen, changes, counting, reason });
    if (!isWaiting && destinations.length > 0)
      await recordChange(tx, actor, { section, names: destinations, reason, senders, ...states });
  }
  return isWaiting ? { ok: true, isWaiting } : { ok: true };
}

/** Returns the values to store while some settings remain unchanged. */
const withStored = (chosen: Typed, stored: Typed, names: readonly string[]): Typed => ({
  ...Object.fromEntries(Object.entries(chosen).filter(([name]) => !names.includes(name))),
  ...Object.fromEntries(Object.entries(stored).filter(([name]) => names.includes(name))),
});

interface Counting {
  readonly row: StoredSection;
  readonly chosen: Typed;
  readonly changes: Partial<Record<string, string>>;
  /** Names of the settings whose change takes effect at once. */
  readonly counting: readonly string[];
  readonly reason: string;
}

/** Stores the values that take effect, records them, and notifies administrators of changed limits. */
async function storeChosen(
  tx: Tx,
  actor: Actor,
  section: SettingSection,
  { row, chosen, changes, counting, reason }: Counting,
): Promise<void> {
  const changed = { chosen: JSON.stringify(chosen), ...updatedBy(actor, row) };
  await tx.updateTable("setting_sections").set(changed).where("id", "=", section.id).execute();
  const counted = Object.fromEntries(Object.entries(changes).filter(([name]) => counting.includes(name)));
  await recordAudit(tx, actor.source, {
    event: "settings.edited",
    result: "ok",
    accountId: actor.accountId,
    who: actor.who,
    object: { type: "settings", id: String(section.id) },
    detail: { ...counted, ...(reason ? { reason } : {}) },
  });
  const others = section.settings.filter((one) => counting.includes(one.name) && !isDestination(one));
  if (asksConfirmation(section) && others.length > 0)
    await notifyAboutLimits(tx, actor, { title: sectionTitle(section), labels: others.map(labelOf) });
  await announce(tx, { kind: "settings" });
}

/**
 * Changes a section of the settings; every server follows within a second. Loosening a limit needs a reason,
 * the own password and the second step; any other change is reviewed before it is stored.
 */
export async function saveSection(actor: Actor, section: SettingSection, edit: SectionEdit): Promise<Saved> {
  const row = await readSection(db, section.id);
  const before = currentValues(section, row.chosen);
  const after = effective(section, edit.values, row.chosen);
  const changed = Object.keys(changesBetween(before, after));
  if (changed.length === 0) return { ok: true };
  if (row.updated_at !== edit.expectedVersion) return STALE;
  const refusal = await refuseDestinations(db, actor, section, changed);
  if (refusal) return refusal;
  const problem = problemOf(section, { before, after }, actor.source);
  if (problem) return problem;
  const asked = relaxedSettings(section, before, after);
  if (asked.length === 0) {
    if (!edit.isReviewed) return { ok: false, reason: "unreviewed", ...shownBefore(section, after) };
    return inTransaction((tx) => store(tx, actor, section, edit));
  }
  const confirmationReason = confirmationReasonOf(asked);
  if ((edit.reason || actor.reason || "") === "")
    return refusedBy(TEXT.reasonNeeded(confirmationReason), "reason");
  if (edit.password === "") return refusedBy(TEXT.passwordNeeded(confirmationReason), "password");
  if (edit.secondCode === "" && (await hasSecondStep(db, actor.accountId)))
    return refusedBy(TEXT.codeNeeded(confirmationReason), "secondCode");
  return confirmByFactors<Refused | null, Saved>(actor, edit, {
    audit: { event: "settings.edited" },
    prepare: () => testChanged(actor, new Set(changed), edit.values),
    act: async (tx, problem) => problem ?? store(tx, actor, section, edit),
  });
}

/** Returns which changes need a confirmation, and for which of two reasons. */
function confirmationReasonOf(settings: readonly Setting[]): string {
  const labels = settings.map(labelOf).join("、");
  return settings.some(isDestination) ? TEXT.isGuarded(labels) : TEXT.isLooser(labels);
}

/** What is shown before a change is stored. */
function shownBefore(section: SettingSection, { brandColour = "" }: Typed) {
  const notes = notesOf(section);
  if (section.code !== "brand") return { notes };
  return { notes: [...notes, ...brandNotes(brandColour)], sheet: brandSheetHref(brandColour) };
}

const notesOf = ({ code }: SettingSection) => [
  ...TEXT.reviewNotes,
  ...(code === "login" ? [TEXT.loginNote] : []),
  ...(code === "passwords" ? [TEXT.passwordsNote] : []),
  ...(code === "backup" ? [TEXT.backupNote] : []),
  ...(code === "review" ? [TEXT.reviewNote] : []),
  ...(code === "maintenance" ? [TEXT.readOnlyNote] : []),
];
