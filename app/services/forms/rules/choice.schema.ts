import { error, ok, rule, type Rule } from "./form.schema";

interface ChoiceTexts {
  /** Message for an empty value; without it the field is optional. */
  readonly empty?: string | undefined;
  readonly wrong: string;
}

/** A rule for one of a list's keys; "" for none. */
export const choice = <K extends string>(keys: readonly K[], { empty, wrong }: ChoiceTexts): Rule<K | ""> =>
  rule<K | "">((typed) => {
    if (typed === "") return empty === undefined ? ok("") : error(empty);
    const key = keys.find((known) => known === typed);
    return key === undefined ? error(wrong) : ok(key);
  });

/** Parses ticked values, which are one blank-separated text outside the form. */
export const ticksIn = (value: string): string[] => value.split(" ").filter((tick) => tick !== "");
/** Joins ticked values to one blank-separated text. */
export const ticksAsText = (ticks: readonly (string | number)[]): string => ticks.join(" ");

/** A rule for any of a list's keys, returned in the list's order. */
export const choices = <K extends string>(
  keys: readonly K[],
  { empty, wrong }: ChoiceTexts,
): Rule<readonly K[]> =>
  rule<readonly K[]>((typed) => {
    const ticked = new Set(ticksIn(typed));
    const known = keys.filter((key) => ticked.has(key));
    if (known.length < ticked.size) return error(wrong);
    return known.length === 0 && empty !== undefined ? error(empty) : ok(known);
  });

/**
 * A rule for a record that was typed by its code, name or label and has been looked up;
 * null for an empty field.
 * @param found null where the typed text matches no record
 */
export const record = <T>(
  found: T | null,
  { empty, wrong, isEmpty }: ChoiceTexts & { readonly isEmpty: (typed: string) => boolean },
): Rule<T | null> =>
  rule<T | null>((typed) => {
    if (isEmpty(typed)) return empty === undefined ? ok(null) : error(empty);
    return found === null ? error(wrong) : ok(found);
  });
