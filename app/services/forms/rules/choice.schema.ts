import { error, ok, rule, type Rule } from "./form.schema";

interface ChoiceTexts {
  /** What is said where nothing is chosen; without it nothing may be. */
  readonly empty?: string | undefined;
  readonly wrong: string;
}

/** One of a list's keys; "" for nothing. */
export const choice = <K extends string>(keys: readonly K[], { empty, wrong }: ChoiceTexts): Rule<K | ""> =>
  rule<K | "">((typed) => {
    if (typed === "") return empty === undefined ? ok("") : error(empty);
    const key = keys.find((known) => known === typed);
    return key === undefined ? error(wrong) : ok(key);
  });

/** Several ticked values are one text everywhere but in the form itself. */
export const ticksIn = (value: string): string[] => value.split(" ").filter((tick) => tick !== "");
export const ticksAsText = (ticks: readonly (string | number)[]): string => ticks.join(" ");

/** Any of a list's keys, in the list's order. */
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
 * A record that was typed by its code, name or label, and has been looked up meanwhile; null for nothing.
 * @param found null for what was typed and means nothing
 */
export const record = <T>(
  found: T | null,
  { empty, wrong, isEmpty }: ChoiceTexts & { readonly isEmpty: (typed: string) => boolean },
): Rule<T | null> =>
  rule<T | null>((typed) => {
    if (isEmpty(typed)) return empty === undefined ? ok(null) : error(empty);
    return found === null ? error(wrong) : ok(found);
  });
