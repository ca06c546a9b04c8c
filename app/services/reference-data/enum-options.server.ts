import { findEnumGroup } from "./enums.server";
import type { EnumValue } from "./reference-data.types";

/** What was known last is better than nothing. */
async function valuesOf(code: string): Promise<readonly EnumValue[]> {
  const values = (await findEnumGroup(code))?.values;
  if (!values) return [];
  return values.ok ? values.value : (values.lastKnown?.value ?? []);
}

/** What a form offers of an enum group: its shown values, in their order; from memory. */
export async function enumOptions(code: string): Promise<{ value: string; text: string }[]> {
  return (await valuesOf(code))
    .filter(({ isShown }) => isShown)
    .map(({ key, value }) => ({ value: key, text: value }));
}

/** What each key of an enum group is called, hidden ones too: old values stay readable. */
export async function enumTexts(code: string): Promise<(key: string | number) => string> {
  const texts = new Map((await valuesOf(code)).map(({ key, value }) => [key, value]));
  return (key) => texts.get(String(key)) ?? String(key);
}
