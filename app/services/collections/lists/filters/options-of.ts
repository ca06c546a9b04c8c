import type { Option } from "../list.types";

/** The options of a filter, from the texts of its values. */
export const optionsOf = (texts: Readonly<Record<string, string>>): Option[] =>
  Object.entries(texts).map(([value, text]) => ({ value, text }));
