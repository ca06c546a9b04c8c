import { applyChosen, env } from "../../runtime/configuration/env.server";
import type { ChosenValues } from "../../runtime/configuration/chosen-values";
import { describeError, log } from "../../runtime/process/log.server";
import type { Executor, Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { Typed } from "../../forms/editing/form.types";
import { loadLogo } from "./brand/site-brand.server";
import { SETTING_SECTIONS, standardOf, variableOf } from "./setting-sections";
import type { Setting, SettingSection } from "./setting.types";
import { openSetting, describeSecret } from "./setting-secrets.server";
import type { SettingName } from "./settings.text";

/** The stored section; before its first change, an empty one of version 0. */
export interface StoredSection {
  readonly id: number;
  /** The values that differ from their defaults, as typed. */
  readonly chosen: Typed;
  readonly updated_at: number;
  readonly updated_by: string;
}

const NAMES: ReadonlySet<string> = new Set(
  SETTING_SECTIONS.flatMap(({ settings }) => settings.map(({ name }) => name)),
);

/** Leaves out names that this version does not know, which another version has stored. */
function parseChosen(text: string): Typed {
  const entries = Object.entries(JSON.parse(text) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => NAMES.has(entry[0]) && typeof entry[1] === "string"),
  );
}

/** Reads a section; an empty one of version 0 before its first change. */
export async function readSection(executor: Executor, id: number): Promise<StoredSection> {
  const row = await executor
    .selectFrom("setting_sections")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row
    ? { ...row, chosen: parseChosen(row.chosen) }
    : { id, chosen: {}, updated_at: 0, updated_by: "" };
}

/** Reads all sections that have been changed, by their id. */
export async function readSections(executor: Executor): Promise<ReadonlyMap<number, StoredSection>> {
  const rows = await executor.selectFrom("setting_sections").selectAll().execute();
  return new Map(rows.map((row) => [row.id, { ...row, chosen: parseChosen(row.chosen) }]));
}

/** Locks a section's row, created where it is missing, until the transaction ends and returns it. */
export async function lockSection(tx: Tx, id: number): Promise<StoredSection> {
  await tx
    .insertInto("setting_sections")
    .values({ id, chosen: "{}", updated_at: 0, updated_by: "" })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  await lockRow(tx, "setting_sections", id);
  return readSection(tx, id);
}

/** Returns the value without the choice of staff: the environment's, or the default. */
export function standardText(setting: Setting): string {
  if (setting.kind === "number") return String(standardOf(setting));
  if (setting.kind === "own") return setting.standard;
  return env.configured[setting.word] ?? "";
}

/** Whether the environment sets the value, so that staff cannot. */
export const isGiven = (setting: Setting): boolean => env.given.has(variableOf(setting) ?? "");

/** Returns the value in force, as it would be typed; of a secret, its description. */
export function currentText(setting: Setting, chosen: Typed): string {
  if (setting.kind === "secret")
    return describeSecret(setting, isGiven(setting) ? {} : chosen, standardText(setting));
  if (!isGiven(setting)) return chosen[setting.name] ?? standardText(setting);
  if (setting.kind === "number") return String(env.limits[setting.limit] / setting.times);
  return standardText(setting);
}

/** Returns the values of a section that are in force, as displayed; secrets are described. */
export const currentValues = ({ settings }: SettingSection, chosen: Typed): Typed =>
  Object.fromEntries(settings.map((setting) => [setting.name, currentText(setting, chosen)]));

let own: Typed = {};

const STANDARDS: ReadonlyMap<SettingName, string> = new Map(
  SETTING_SECTIONS.flatMap(({ settings }) =>
    settings.flatMap((setting) =>
      setting.kind === "own" ? [[setting.name, setting.standard] as const] : [],
    ),
  ),
);

/** Returns a setting without an environment variable, such as the banner; its default where it is not set. */
export const ownSetting = (name: SettingName): string => own[name] ?? STANDARDS.get(name) ?? "";

function chosenValues(all: Typed): ChosenValues {
  const settings = SETTING_SECTIONS.flatMap((section) => section.settings);
  const limits = settings.flatMap((setting) => {
    const value = Number(all[setting.name]);
    // Values outside the form's bounds are ignored, even if they are in the database.
    const isSafe = setting.kind === "number" && value >= setting.min && value <= setting.max;
    return isSafe ? [[setting.limit, value * setting.times] as const] : [];
  });
  const words = settings.flatMap((setting) => {
    const value = all[setting.name] ?? "";
    if (setting.kind === "secret") {
      const opened = openSetting(setting.name, all[setting.name]);
      return opened === null ? [] : [[setting.word, opened] as const];
    }
    return setting.kind === "word" && value !== "" ? [[setting.word, value] as const] : [];
  });
  return { limits: Object.fromEntries(limits), words: Object.fromEntries(words) };
}

/**
 * Loads the settings of staff into this process.
 * @returns whether something has changed
 */
export async function applySettings(executor: Executor): Promise<boolean> {
  const rows = await executor.selectFrom("setting_sections").select(["id", "chosen"]).orderBy("id").execute();
  let all: Typed = {};
  for (const { id, chosen } of rows) {
    try {
      all = { ...all, ...parseChosen(chosen) };
    } catch (error) {
      log.error({ section: id, error: describeError(error) }, "a section of the settings cannot be read");
    }
  }
  const isSame = JSON.stringify(all) === JSON.stringify(own);
  // Before the others count, so that no page has the colour without the logo.
  await loadLogo(all["brandLogo"] ?? "");
  own = all;
  applyChosen(chosenValues(all));
  return !isSame;
}
