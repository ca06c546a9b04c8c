import { hasValidCheckCharacter, isCreditCode } from "../../format/credit-code";
import { isIdCardNumber } from "../../format/id-card";
import { tidy, tidyCode } from "../../format/text/tidy-text";
import { CONSOLE_TEXT } from "./console.text";
import { NUMBER_TEXT } from "./number.text";
import { error, ok, readBy, rule, type Result, type Rule } from "./form.schema";
import { code, type TextRule } from "./text.schema";

type Needed = Pick<TextRule, "empty" | "max" | "long">;

/** A unified social credit code by its pattern; whether its check character is the computed one is asked apart. */
export const creditCode = (needed: Needed = {}) =>
  code({ ...needed, fits: isCreditCode, wrong: NUMBER_TEXT.creditCodeWrong });

/** Whether a code has the right pattern and another check character than GB 32100 computes; the stored one is confirmed. */
export function isDoubtfulCreditCode(typed: string, stored: string): boolean {
  const read = tidyCode(typed);
  return isCreditCode(read) && read !== stored && !hasValidCheckCharacter(read);
}

/** The field by which somebody confirms a doubtful check character. */
export const CREDIT_CHECKED = "creditChecked";

/** A rule of a credit code that refuses a doubtful check character until it is confirmed in the same form. */
export const confirmedCreditCode = <T extends string | null>(
  by: Rule<T>,
  stored: string,
  { [CREDIT_CHECKED]: confirmed = "" }: Readonly<Record<string, string>>,
): Rule<T> =>
  rule((typed) => {
    const read = readBy(by, typed);
    const isDoubtful = read.ok && isDoubtfulCreditCode(read.value ?? "", stored);
    return isDoubtful && confirmed === "" ? error(CONSOLE_TEXT.creditCodeDoubtful) : read;
  });

/** By which customs knows a company. */
export const customsCode = (needed: Needed = {}) =>
  code({ ...needed, fits: /^\d{5}[0-9A-Z]{5}$/, wrong: NUMBER_TEXT.customsCodeWrong });

/** By which inspection and quarantine knows a company. */
export const inspectionCode = (needed: Needed = {}) =>
  code({ ...needed, fits: /^[0-9A-Z]{10}$/, wrong: NUMBER_TEXT.inspectionCodeWrong });

export const postcode = (needed: Needed = {}) =>
  code({ ...needed, fits: /^\d{6}$/, wrong: NUMBER_TEXT.postcodeWrong });

/** The key of identity cards among the papers that people have. */
export const ID_CARD = "1";
const OTHER_NUMBER = /^[0-9A-Z]{5,30}$/;

function validateIdNumber(number: string, type: string): Result<string> {
  if (type === ID_CARD) return isIdCardNumber(number) ? ok(number) : error(NUMBER_TEXT.idCardWrong);
  return OTHER_NUMBER.test(number) ? ok(number) : error(NUMBER_TEXT.idNoWrong);
}

interface IdNumberRule {
  /** The key of the chosen paper. */
  readonly type: string;
  /** An empty field keeps it, and it must then fit the chosen paper. */
  readonly stored: string | null;
  /** What is said where nothing is typed and nothing stored; without it the field may stay open. */
  readonly empty?: string | undefined;
}

/** The number of a paper that shows who somebody is; "" where the stored one stays. */
export const idNumber = ({ type, stored, empty }: IdNumberRule): Rule<string> =>
  rule((typed) => {
    const number = tidyCode(typed);
    if (number !== "") return validateIdNumber(number, type);
    if (stored === null) return empty === undefined ? ok("") : error(empty);
    const validated = validateIdNumber(stored, type);
    return validated.ok ? ok("") : validated;
  });

interface WholeNumberRule {
  readonly min: number;
  readonly max: number;
  /** What is said of nothing; without it null is meant. */
  readonly empty?: string | undefined;
  readonly wrong: string;
}

/** A whole number in digits of any width; null where none was typed. */
export const wholeNumber = ({ min, max, empty, wrong }: WholeNumberRule): Rule<number | null> =>
  rule<number | null>((typed) => {
    const digits = tidy(typed.slice(0, 100)).normalize("NFKC");
    if (digits === "") return empty === undefined ? ok(null) : error(empty);
    const value = /^\d{1,15}$/.test(digits) ? Number(digits) : NaN;
    return value >= min && value <= max ? ok(value) : error(wrong);
  });
