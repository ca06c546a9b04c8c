/** Separates the old and the new value of a field. */
export const ARROW = " → ";
/** Separates names within one field of the record. */
export const COMMA = "、";

/** Formats a change of a field for the audit record. */
export const changeText = (before: string, after: string) => before + ARROW + after;

type Value = string | number | null;

/** Returns the fields that differ, in the format of the audit record; null and "" are equal. */
export function changesBetween<K extends string>(
  before: Readonly<Record<K, Value>>,
  after: Readonly<Partial<Record<K, Value>>>,
): Partial<Record<K, string>> {
  const changed = (Object.keys(after) as K[]).filter((name) => textOf(before[name]) !== textOf(after[name]));
  return Object.fromEntries(
    changed.map((name) => [name, changeText(textOf(before[name]), textOf(after[name]))]),
  ) as Partial<Record<K, string>>;
}

const textOf = (value: Value | undefined) => (value === null || value === undefined ? "" : String(value));
