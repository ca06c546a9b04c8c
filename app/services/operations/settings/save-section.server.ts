import { getAccount } from "../../identity/accounts/accounts.server";
import { byOwnFactors } from "../../identity/auth/second-step/by-own-factors.server";
import { hasSecondStep } from "../../identity/auth/second-step/second-steps.server";
import { secondStepText } from "../../identity/auth/second-step/second-step.text";
import { recordAudit } from "../audit/audit.server";
import { db, type Tx } from "../../db/client.server";
import { announce } from "../../db/signals/signals.server";
import { inTransaction } from "../../db/transaction.server";
import { lockRow } from "../../db/row-lock.server";
import { changesBetween } from "../../forms/editing/changes";
import type { Actor } from "../../forms/editing/actor.types";
import type { Typed } from "../../forms/editing/form.types";
import { refusedBy, STALE, type Refused, type Stale, type Unreviewed } from "../../forms/editing/outcome";
import { updatedBy } from "../../forms/editing/stamps.server";
import {
  asksConfirmation,
  labelOf,
  NO_SECRET,
  sectionTitle,
  type NumberSetting,
  type Setting,
  type SettingSection,
} from "./setting-sections";
import { storedSecret, toldTyped } from "./setting-secrets.server";
import { SETTINGS_TEXT as TEXT } from "./settings.text";
import { candidateOf, testSender } from "./test-senders.server";
import { problemOf } from "./section-problem.server";
import { currentText, currentValues, isGiven, readSection, standardText } from "./setting-values.server";
import { tellAboutLimits } from "./tell-about-limits.server";

interface SectionEdit {
  /** As they are typed; what the environment has settled is not looked at. */
  readonly values: Typed;
  readonly reason: string;
  readonly password: string;
  /** Looked at where the account has a second step. */
  readonly secondCode: string;
  readonly expectedVersion: number;
  readonly isReviewed: boolean;
}

type Saved = { readonly ok: true } | Refused | Stale | Unreviewed;

const isNumber = (setting: Setting): setting is NumberSetting => setting.kind === "number";

const isGuarded = (setting: Setting) => "isGuarded" in setting && setting.isGuarded === true;

function isLooser(setting: Setting, before = "", after = ""): boolean {
  if (isGuarded(setting)) return before !== after;
  if (setting.kind === "own") return before !== after && after === setting.looser;
  if (!isNumber(setting)) return false;
  const change = Number(after) - Number(before);
  return setting.looser === "greater" ? change > 0 : change < 0;
}

/** What would let more happen than it does now. */
const loosened = ({ settings }: SettingSection, before: Typed, after: Typed): Setting[] =>
  settings.filter((setting) => isLooser(setting, before[setting.name], after[setting.name]));

/** What is to be stored: the values that differ from what counts without them. */
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
  return toldTyped(setting, { typed, chosen: stored, standard: standardText(setting) });
}

const effective = (section: SettingSection, values: Typed, stored: Typed): Typed =>
  Object.fromEntries(
    section.settings.map((setting) => [setting.name, effectiveText(setting, values, stored)]),
  );

/** A section's row, made where it is missing, taken for this transaction. */
async function takeSection(tx: Tx, id: number) {
  await tx
    .insertInto("setting_sections")
    .values({ id, chosen: "{}", updated_at: 0, updated_by: "" })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  await lockRow(tx, "setting_sections", id);
  return readSection(tx, id);
}

async function store(tx: Tx, actor: Actor, section: SettingSection, edit: SectionEdit): Promise<Saved> {
  const row = await takeSection(tx, section.id);
  const before = currentValues(section, row.chosen);
  const after = effective(section, edit.values, row.chosen);
  const changes = changesBetween(before, after);
  const names = Object.keys(changes);
  if (names.length === 0) return { ok: true };
  if (row.updated_at !== edit.expectedVersion) return STALE;
  const changed = {
    chosen: JSON.stringify(chosenOf(section, row.chosen, edit.values)),
    ...updatedBy(actor, row),
  };
  await tx.updateTable("setting_sections").set(changed).where("id", "=", section.id).execute();
  const reason = edit.reason || actor.reason;
  await recordAudit(tx, actor.source, {
    event: "settings.edited",
    result: "ok",
    accountId: actor.accountId,
    who: actor.who,
    object: { type: "settings", id: String(section.id) },
    detail: { ...changes, ...(reason ? { reason } : {}) },
  });
  if (asksConfirmation(section)) {
    const labels = section.settings.filter(({ name }) => names.includes(name)).map(labelOf);
    await tellAboutLimits(tx, actor, { title: sectionTitle(section), labels });
  }
  await announce(tx, { kind: "settings" });
  return { ok: true };
}

/** Whether the senders that will count work, tried with a message to the actor; the first that does not. */
async function testChanged(actor: Actor, names: ReadonlySet<string>, values: Typed): Promise<Refused | null> {
  const typed = (name: "smsUrl" | "mailUrl") =>
    names.has(name) && values[name] !== NO_SECRET ? values[name] : undefined;
  const mailFrom = names.has("mailFrom") ? values["mailFrom"] : undefined;
  const given = { smsUrl: typed("smsUrl"), mailUrl: typed("mailUrl"), mailFrom };
  const candidate = candidateOf(given);
  const sms = given.smsUrl === undefined ? null : await testSender(actor, { channel: "sms", candidate });
  if (sms !== null) return sms;
  const isMail = given.mailUrl !== undefined || mailFrom !== undefined;
  return isMail ? testSender(actor, { channel: "mail", candidate }) : null;
}

/**
 * Stores what the actor has confirmed with the own password, and the second step. Wrong ones count for the locks of
 * sign-ins.
 */
async function storeByFactors(
  actor: Actor,
  section: SettingSection,
  edit: SectionEdit,
  test: () => Promise<Refused | null>,
): Promise<Saved> {
  const own = await getAccount(db, actor.accountId);
  const confirmation = { ...edit, sessionId: actor.sessionId };
  const outcome = await byOwnFactors<Refused | null, Saved>(own, confirmation, actor.source, {
    audit: { event: "settings.edited" },
    prepare: test,
    act: async (tx, problem) => problem ?? store(tx, actor, section, edit),
  });
  if (outcome.ok || !("reason" in outcome)) return { ok: true };
  if (outcome.reason === "old-password") return refusedBy(TEXT.passwordWrong, "password");
  if (outcome.reason === "address-limit")
    return refusedBy(TEXT.passwordWait(Math.ceil(outcome.seconds / 60)), "password");
  if (outcome.reason === "second-step-wrong" || outcome.reason === "second-step-limit")
    return refusedBy(secondStepText(outcome), "secondCode");
  return outcome;
}

/**
 * Changes a section of the settings; every server follows within a second. Whoever makes a limit looser says why and
 * gives the own password once more; everything else is shown before it is stored.
 */
export async function saveSection(actor: Actor, section: SettingSection, edit: SectionEdit): Promise<Saved> {
  const row = await readSection(db, section.id);
  const before = currentValues(section, row.chosen);
  const after = effective(section, edit.values, row.chosen);
  if (Object.keys(changesBetween(before, after)).length === 0) return { ok: true };
  if (row.updated_at !== edit.expectedVersion) return STALE;
  const problem = problemOf(section, before, after);
  if (problem) return problem;
  const asked = loosened(section, before, after);
  if (asked.length === 0) {
    if (!edit.isReviewed) return { ok: false, reason: "unreviewed", notes: notesOf(section) };
    return inTransaction((tx) => store(tx, actor, section, edit));
  }
  const why = whyConfirmed(asked);
  if ((edit.reason || actor.reason || "") === "") return refusedBy(TEXT.reasonNeeded(why), "reason");
  if (edit.password === "") return refusedBy(TEXT.passwordNeeded(why), "password");
  if (edit.secondCode === "" && (await hasSecondStep(db, actor.accountId)))
    return refusedBy(TEXT.codeNeeded(why), "secondCode");
  const names = new Set(Object.keys(changesBetween(before, after)));
  return storeByFactors(actor, section, edit, () => testChanged(actor, names, edit.values));
}

/** What of the changes is to be confirmed, and for which of two reasons. */
function whyConfirmed(settings: readonly Setting[]): string {
  const labels = settings.map(labelOf).join("、");
  return settings.some(isGuarded) ? TEXT.isGuarded(labels) : TEXT.isLooser(labels);
}

const notesOf = ({ code }: SettingSection) => [
  ...TEXT.reviewNotes,
  ...(code === "login" ? [TEXT.loginNote] : []),
  ...(code === "backup" ? [TEXT.backupNote] : []),
  ...(code === "maintenance" ? [TEXT.readOnlyNote] : []),
];
