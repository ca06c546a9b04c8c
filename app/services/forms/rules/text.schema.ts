import {
  isBlank,
  lengthOf,
  normalizeCode,
  normalizeLine,
  normalizeText,
} from "../../format/text/normalize-text";
import { withoutInvisible } from "../../format/text/invisible";
import { CONSOLE_TEXT } from "./console.text";
import { describeInvisible } from "./invisible.text";
import { error, ok, applyRule, rule, type Result, type Rule } from "./form.schema";

/** The requirements of a text, and the messages where it breaks them. */
export interface TextRule {
  /** Message for an empty field; without it the field is optional. */
  readonly empty?: string | undefined;
  readonly min?: number;
  readonly short?: string;
  /** In code points. */
  readonly max?: number;
  readonly long?: string;
  readonly fits?: RegExp | ((value: string) => boolean);
  readonly wrong?: string;
}

const doesFit = (value: string, fits: NonNullable<TextRule["fits"]>) =>
  fits instanceof RegExp ? fits.test(value) : fits(value);

/** Returns the message of the first check that fails: empty, too long, too short, wrong pattern. */
function validate(
  value: string,
  { empty, min = 0, short, max = Infinity, long, fits = () => true, wrong = "" }: TextRule,
): Result<string> {
  if (value === "") return empty === undefined ? ok("") : error(empty);
  const length = lengthOf(value);
  if (length > max) return error(long ?? wrong);
  if (length < min) return error(short ?? wrong);
  return doesFit(value, fits) ? ok(value) : error(wrong);
}

/**
 * Validates a text; invisible characters are refused with their position instead of removed, because they may
 * be typed in place of intended ones.
 */
function validateText(typed: string, tidied: string, by: TextRule): Result<string> {
  if (isBlank(typed)) return validate("", by);
  const unseen = describeInvisible(typed);
  return unseen === null ? validate(tidied, by) : error(unseen);
}

/** A rule for one line, such as a name or an address. */
export const line = (by: TextRule) => rule((typed) => validateText(typed, normalizeLine(typed), by));

/** A rule for several lines. */
export const longText = (by: TextRule) => rule((typed) => validateText(typed, normalizeText(typed), by));

/** A rule for a code in upper or lower case: one line, with invisible characters removed. */
export const codeLine = (by: TextRule) =>
  rule((typed) => validate(normalizeLine(withoutInvisible(typed)), by));

/** A rule for numbers of papers and records: half-width capitals without blanks. */
export const code = (by: TextRule) => rule((typed) => validate(normalizeCode(typed), by));

/** A rule for one line whose length is checked before anything else. */
export const visibleLine = (by: TextRule & { readonly max: number; readonly long: string }): Rule<string> =>
  rule((typed) => {
    // Longer than any accepted text before normalisation; refused before the checks that take time.
    if (typed.length > by.max * 20) return error(by.long);
    return validateText(typed, normalizeLine(typed), by);
  });

/** The messages of the console about a field's length. */
export const lengthTexts = (
  label: string,
  { min = 0, max }: { readonly min?: number; readonly max: number },
) => ({
  min,
  max,
  short: CONSOLE_TEXT.tooShort(label, min),
  long: CONSOLE_TEXT.tooLong(label, max),
});

/**
 * Extends a rule to an empty field, whose value is `emptyValue`.
 * @param isEmpty defaults to blanks and invisible characters
 */
export const optional = <T, N>(
  by: Rule<T>,
  emptyValue: N,
  isEmpty: (typed: string) => boolean = isBlank,
): Rule<T | N> => rule<T | N>((typed) => (isEmpty(typed) ? ok(emptyValue) : applyRule(by, typed)));
