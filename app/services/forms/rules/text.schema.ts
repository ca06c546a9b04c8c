import { isBlank, lengthOf, tidyCode, tidyLine, tidyText } from "../../format/text/tidy-text";
import { withoutInvisible } from "../../format/text/invisible";
import { CONSOLE_TEXT } from "./console.text";
import { describeInvisible } from "./invisible.text";
import { error, ok, readBy, rule, type Result, type Rule } from "./form.schema";

/** What a text has to be, and what is said where it is not. */
export interface TextRule {
  /** Without it the field may stay open. */
  readonly empty?: string | undefined;
  readonly min?: number;
  readonly short?: string;
  /** In characters as people count them. */
  readonly max?: number;
  readonly long?: string;
  readonly fits?: RegExp | ((value: string) => boolean);
  readonly wrong?: string;
}

const doesFit = (value: string, fits: NonNullable<TextRule["fits"]>) =>
  fits instanceof RegExp ? fits.test(value) : fits(value);

/** The first text that applies: empty, too long, too short, of the wrong shape. */
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
 * A text, whose characters can all be seen: others are named with their places, not taken out, for they may stand for
 * what somebody has meant to write.
 */
function validateText(typed: string, tidied: string, by: TextRule): Result<string> {
  if (isBlank(typed)) return validate("", by);
  const unseen = describeInvisible(typed);
  return unseen === null ? validate(tidied, by) : error(unseen);
}

/** A name or an address: one line. */
export const line = (by: TextRule) => rule((typed) => validateText(typed, tidyLine(typed), by));

/** Several lines. */
export const longText = (by: TextRule) => rule((typed) => validateText(typed, tidyText(typed), by));

/** A code whose letters may be small: one line, without what nobody sees. */
export const codeLine = (by: TextRule) => rule((typed) => validate(tidyLine(withoutInvisible(typed)), by));

/** What papers and records are numbered with: half-width capitals without blanks. */
export const code = (by: TextRule) => rule((typed) => validate(tidyCode(typed), by));

/** A line whose length is looked at before anything else. */
export const visibleLine = (by: TextRule & { readonly max: number; readonly long: string }): Rule<string> =>
  rule((typed) => {
    // Far longer than any spelling of what fits: length comes before everything that costs time.
    if (typed.length > by.max * 20) return error(by.long);
    return validateText(typed, tidyLine(typed), by);
  });

/** What the console says of a field's length. */
export const lengthTexts = (
  label: string,
  { min = 0, max }: { readonly min?: number; readonly max: number },
) => ({
  min,
  max,
  short: CONSOLE_TEXT.tooShort(label, min),
  long: CONSOLE_TEXT.tooLong(label, max),
});

/** A rule of which nothing may be typed. @param isEmpty blanks, and without it what fonts show as nothing too */
export const optional = <T, N>(
  by: Rule<T>,
  emptyValue: N,
  isEmpty: (typed: string) => boolean = isBlank,
): Rule<T | N> => rule<T | N>((typed) => (isEmpty(typed) ? ok(emptyValue) : readBy(by, typed)));
