import { findEnumGroup } from "./enums.server";
import type { EnumValue } from "./reference-data.types";

/** The values of a group; the last known ones where they do not load. */
async function valuesOf(code: string): Promise<readonly EnumValue[]> {
  const values = (await findEnumGroup(code))?.values;
  if (!values) return [];
  return values.ok ? values.value : (values.lastKnown?.value ?? []);
}

/** The options of an enum group in a form: its shown values, in their order; from memory. */
export async function enumOptions(code: string): Promise<{ value: string; text: string }[]> {
  return (await valuesOf(code))
    .filter(({ isShown }) => isShown)
    .map(({ key, value }) => ({ value: key, text: value }));
}

/**
 * Returns a function from key to text for an enum group, hidden values included; an unknown key is its own
 * text.
 */
export async function enumTexts(code: string): Promise<(key: string | number) => string> {
  const texts = new Map((await valuesOf(code)).map(({ key, value }) => [key, value]));
  return (key) => texts.get(String(key)) ?? String(key);
}
