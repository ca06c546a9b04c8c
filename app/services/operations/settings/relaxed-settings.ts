import type { Typed } from "../../forms/editing/form.types";
import { isDestination } from "./setting-sections";
import type { NumberSetting, Setting, SettingSection } from "./setting.types";

const isNumber = (setting: Setting): setting is NumberSetting => setting.kind === "number";

/** Returns what a limit allows; one that 0 turns off allows everything. */
function boundOf({ looser }: NumberSetting, value: string): number {
  const bound = Number(value);
  return looser === "greater-or-0" && bound === 0 ? Infinity : bound;
}

function isLooser(setting: Setting, before = "", after = ""): boolean {
  if (isDestination(setting)) return before !== after;
  if (setting.kind === "own") return before !== after && after === setting.looser;
  if (!isNumber(setting) || setting.looser === "neither") return false;
  return setting.looser === "smaller"
    ? Number(after) < Number(before)
    : boundOf(setting, after) > boundOf(setting, before);
}

/** Returns the settings that would be less restrictive than now, including changed destinations. */
export const relaxedSettings = ({ settings }: SettingSection, before: Typed, after: Typed): Setting[] =>
  settings.filter((setting) => isLooser(setting, before[setting.name], after[setting.name]));
