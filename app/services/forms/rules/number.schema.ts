import { hasValidCheckCharacter, isCreditCode } from "../../format/credit-code";
import { isIdCardNumber } from "../../format/id-card";
import { tidy, normalizeCode } from "../../format/text/normalize-text";
import { CONSOLE_TEXT } from "./console.text";
import { NUMBER_TEXT } from "./number.text";
import { error, ok, applyRule, rule, type Result, type Rule } from "./form.schema";
import { code, type TextRule } from "./text.schema";

type Needed = Pick<TextRule, "empty" | "max" | "long">;

/** A rule for the pattern of a unified social credit code; its check character is checked separately. */
export const creditCode = (needed: Needed = {}) =>
  code({ ...needed, fits: isCreditCode, wrong: NUMBER_TEXT.creditCodeWrong });

/**
 * Whether a code has the right pattern but a check character other than GB 32100 computes;
 * false for the stored code.
 */
export function isDoubtfulCreditCode(typed: string, stored: string): boolean {
  const read = normalizeCode(typed);
  return isCreditCode(read) && read !== stored && !hasValidCheckCharacter(read);
}

/** Name of the checkbox that confirms a doubtful check character. */
export const CREDIT_CHECKED = "creditChecked";

/**
 * A rule for a credit code that refuses a doubtful check character until it is confirmed in the same form.
 */
export const confirmedCreditCode = <T extends string | null>(
  by: Rule<T>,
  stored: string,
  { [CREDIT_CHECKED]: confirmed = "" }: Readonly<Record<string, string>>,
): Rule<T> =>
  rule((typed) => {
    const read = applyRule(by, typed);
    const isDoubtful = read.ok && isDoubtfulCreditCode(read.value ?? "", stored);
    return isDoubtful && confirmed === "" ? error(CONSOLE_TEXT.creditCodeDoubtful) : read;
  });

/** A rule for a company's customs code. */
export const customsCode = (needed: Needed = {}) =>
  code({ ...needed, fits: /^\d{5}[0-9A-Z]{5}$/, wrong: NUMBER_TEXT.customsCodeWrong });

/** A rule for a company's inspection and quarantine code. */
export const inspectionCode = (needed: Needed = {}) =>
  code({ ...needed, fits: /^[0-9A-Z]{10}$/, wrong: NUMBER_TEXT.inspectionCodeWrong });

export const postcode = (needed: Needed = {}) =>
  code({ ...needed, fits: /^\d{6}$/, wrong: NUMBER_TEXT.postcodeWrong });

/** The key of the identity card among the types of identity papers. */
export const ID_CARD = "1";
const OTHER_NUMBER = /^[0-9A-Z]{5,30}$/;

function validateIdNumber(number: string, type: string): Result<string> {
  if (type === ID_CARD) return isIdCardNumber(number) ? ok(number) : error(NUMBER_TEXT.idCardWrong);
  return OTHER_NUMBER.test(number) ? ok(number) : error(NUMBER_TEXT.idNoWrong);
}

interface IdNumberRule {
  /** The key of the chosen type. */
  readonly type: string;
  /** The stored number; an empty field leaves it unchanged, and it must then fit the chosen type. */
  readonly stored: string | null;
  /** Message where nothing is typed and nothing stored; without it the field is optional. */
  readonly empty?: string | undefined;
}

/** A rule for the number of an identity paper; "" where the stored one remains. */
export const idNumber = ({ type, stored, empty }: IdNumberRule): Rule<string> =>
  rule((typed) => {
    const number = normalizeCode(typed);
    if (number !== "") return validateIdNumber(number, type);
    if (stored === null) return empty === undefined ? ok("") : error(empty);
    const validated = validateIdNumber(stored, type);
    return validated.ok ? ok("") : validated;
  });

interface WholeNumberRule {
  readonly min: number;
  readonly max: number;
  /** Message for an empty field; without it the value is null. */
  readonly empty?: string | undefined;
  readonly wrong: string;
}

/** A rule for a whole number in digits of any width; null for an empty field. */
export const wholeNumber = ({ min, max, empty, wrong }: WholeNumberRule): Rule<number | null> =>
  rule<number | null>((typed) => {
    const digits = tidy(typed.slice(0, 100)).normalize("NFKC");
    if (digits === "") return empty === undefined ? ok(null) : error(empty);
    const value = /^\d{1,15}$/.test(digits) ? Number(digits) : NaN;
    return value >= min && value <= max ? ok(value) : error(wrong);
  });
