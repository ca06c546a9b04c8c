import type { ChoosableLimit, ChoosableWord } from "../../runtime/configuration/chosen-values";
import type { NumberSetting, OwnSetting, SecretSetting, WordSetting } from "./setting.types";
import type { SettingName } from "./settings.text";

type Bounds = readonly [min: number, max: number];

export const limitOf = (
  name: SettingName,
  limit: ChoosableLimit,
  [min, max]: Bounds,
  { unit, times = 1, looser = "greater" }: Pick<NumberSetting, "unit"> & Partial<NumberSetting>,
): NumberSetting => ({ kind: "number", name, limit, unit, times, min, max, looser });

export const wordOf = (name: SettingName, word: ChoosableWord, max: number): WordSetting => ({
  kind: "word",
  name,
  word,
  max,
  isDestination: false,
});

export const secretOf = (name: SettingName, word: ChoosableWord): SecretSetting => ({
  kind: "secret",
  name,
  word,
  max: 500,
  isDestination: true,
});

export const destinationOf = (name: SettingName, word: ChoosableWord, max: number): WordSetting => ({
  ...wordOf(name, word, max),
  isDestination: true,
});

export const ownOf = (name: SettingName, max: number, standard = "", looser?: string): OwnSetting => ({
  kind: "own",
  name,
  max,
  standard,
  isDestination: false,
  ...(looser === undefined ? {} : { looser }),
});
