/** Between what a field was and what it is. */
export const ARROW = " → ";
/** Between names that one field of the record has. */
export const COMMA = "、";

/** How a change of a field stands in the record: what it was, an arrow, what it is. */
export const changeText = (before: string, after: string) => before + ARROW + after;

type Value = string | number | null;

/** The fields of two states that differ, as the record keeps them; null and "" are the same. */
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
