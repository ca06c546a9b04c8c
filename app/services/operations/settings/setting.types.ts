import type { ChoosableLimit, ChoosableWord } from "../../runtime/configuration/chosen-values";
import type { SETTINGS_TEXT, SettingName } from "./settings.text";

/** A limit, in the unit of its form field. */
export interface NumberSetting {
  readonly kind: "number";
  readonly name: SettingName;
  readonly limit: ChoosableLimit;
  readonly unit: string;
  /** How many of the limit's own units are one unit of the form. */
  readonly times: number;
  readonly min: number;
  readonly max: number;
  /**
   * Which direction is less restrictive: such a change needs a reason and the own password. "greater-or-0" is
   * for limits that 0 turns off, "neither" for those that limit nobody.
   */
  readonly looser: "greater" | "greater-or-0" | "smaller" | "neither";
}

/** Words that the environment can set as well. */
export interface WordSetting {
  readonly kind: "word";
  readonly name: SettingName;
  readonly word: ChoosableWord;
  readonly max: number;
  readonly isDestination: boolean;
}

/** A setting without an environment variable. */
export interface OwnSetting {
  readonly kind: "own";
  readonly name: SettingName;
  readonly max: number;
  readonly standard: string;
  /** The value that is less restrictive than the others. */
  readonly looser?: string;
  readonly isDestination: boolean;
}

/** An address with keys, which the environment can set as well: stored encrypted, and never shown again. */
export interface SecretSetting {
  readonly kind: "secret";
  readonly name: SettingName;
  readonly word: ChoosableWord;
  readonly max: number;
  readonly isDestination: true;
}

export type Setting = NumberSetting | WordSetting | OwnSetting | SecretSetting;

export interface SettingSection {
  /** Id of its row, used in its address. */
  readonly id: number;
  readonly code: keyof typeof SETTINGS_TEXT.sections;
  readonly settings: readonly Setting[];
}
