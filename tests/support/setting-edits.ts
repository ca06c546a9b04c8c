import { saveSection } from "~/services/operations/settings/save-section.server";
import { SETTING_SECTIONS } from "~/services/operations/settings/setting-sections";
import type { SettingSection } from "~/services/operations/settings/setting.types";
import {
  applySettings,
  currentValues,
  readSection,
} from "~/services/operations/settings/setting-values.server";
import { db } from "~/services/db/client.server";
import type { Actor } from "~/services/forms/editing/actor.types";
import type { Typed } from "~/services/forms/editing/form.types";
import { PASSWORD } from "./people";

export const sectionOf = (code: SettingSection["code"]): SettingSection =>
  SETTING_SECTIONS.find((section) => section.code === code)!;

/** The values that a section's form posts: stored secrets are posted empty. */
function sentBack(section: SettingSection, current: Typed): Typed {
  const secrets = section.settings
    .filter(({ kind }) => kind === "secret")
    .map(({ name }) => [name, ""] as const);
  return { ...current, ...Object.fromEntries(secrets) };
}

/** Saves typed values of a section with reason and password, and applies them in this process. */
export async function saveTyped(actor: Actor, code: SettingSection["code"], typed: Typed) {
  const section = sectionOf(code);
  const row = await readSection(db, section.id);
  const values = { ...sentBack(section, currentValues(section, row.chosen)), ...typed };
  const confirmed = { reason: "核对", password: PASSWORD, secondCode: "", isReviewed: true };
  const outcome = await saveSection(actor, section, {
    ...confirmed,
    values,
    expectedVersion: row.updated_at,
  });
  await applySettings(db);
  return outcome;
}

/** The effective values of a section. */
export async function valuesNow(code: SettingSection["code"]): Promise<Typed> {
  const section = sectionOf(code);
  return currentValues(section, (await readSection(db, section.id)).chosen);
}
