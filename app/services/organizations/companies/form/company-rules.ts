import {
  canonicalEmail,
  canonicalPhone,
  isBlank,
  readIdentifier,
  type Identifier,
} from "../../../identity/accounts/identifier";
import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import type { Typed } from "../../../forms/editing/form.types";
import { hasValidCheckCharacter, isCreditCode } from "../../../format/credit-code";
import { isIdCardNumber } from "../../../format/id-card";
import { tidyCode } from "../../../format/text/tidy-text";
import { formatTime } from "../../../format/time";
import { error, ok, type Result } from "../../../forms/rules/form.schema";
import { COMPANY_TEXT as TEXT, parentLimit } from "../company.text";
import type { CompanyFacts } from "./company-facts.types";

/** Service types that declare need a customs code and filing. */
export const declares = ({ kind }: CompanyFacts, { serviceType = "" }: Typed) =>
  kind === "provider" && ["1", "3"].includes(serviceType);

/** Of the right look, with another check character than its standard computes. */
export function isDoubtfulCode(typed: string, stored: string): boolean {
  const code = tidyCode(typed);
  return isCreditCode(code) && code !== stored && !hasValidCheckCharacter(code);
}

/** A doubtful check character has to be looked at once; what is stored has been. */
export function checkedCode(
  code: Result<string>,
  { creditChecked = "" }: Typed,
  { stored }: CompanyFacts,
): Result<string> {
  const isDoubtful = code.ok && isDoubtfulCode(code.value, stored?.creditCode ?? "");
  return isDoubtful && creditChecked === "" ? error(CONSOLE_TEXT.creditCodeDoubtful) : code;
}

const ID_CARD = "1";
const OTHER_NUMBER = /^[0-9A-Z]{5,30}$/;

function validateIdNumber(number: string, type: string): Result<string> {
  if (type === ID_CARD) return isIdCardNumber(number) ? ok(number) : error(TEXT.idCardWrong);
  return OTHER_NUMBER.test(number) ? ok(number) : error(TEXT.idNoWrong);
}

/** An empty field keeps the stored number, which must then fit the chosen paper. */
export function readIdNumber(
  typed: string,
  { legalPersonIdType = "" }: Typed,
  { stored }: CompanyFacts,
): Result<string> {
  const type = legalPersonIdType === "" ? ID_CARD : legalPersonIdType;
  const number = tidyCode(typed);
  if (number !== "") return validateIdNumber(number, type);
  const validated = stored?.idNo ? validateIdNumber(stored.idNo, type) : ok("");
  return validated.ok ? ok("") : validated;
}

const LANDLINE = /^(0\d{2,3})-?(\d{7,8})$/;

/** A mobile phone in its canonical form, or area code and number. */
export function readContactPhone(typed: string, empty: string): Result<string> {
  if (isBlank(typed)) return error(empty);
  const mobile = canonicalPhone(typed);
  if (mobile) return ok(mobile);
  const found = LANDLINE.exec(tidyCode(typed));
  return found ? ok(`${found[1]}-${found[2]}`) : error(TEXT.phoneWrong);
}

export function readContactEmail(typed: string): Result<string> {
  const email = isBlank(typed) ? "" : canonicalEmail(typed);
  return email === null ? error(CONSOLE_TEXT.emailWrong) : ok(email);
}

/** Who is to be the administrator of a new company; null for nobody yet. */
export function readAdministrator(typed: string): Result<Identifier | null> {
  return isBlank(typed) ? ok(null) : readIdentifier(typed);
}

/** A first-level customer is valid no longer than the customer above it; left open it ends with that one. */
export function withinParent(
  to: Result<number | null>,
  parent: CompanyFacts["parent"],
): Result<number | null> {
  const limit = parent?.validTo ?? null;
  if (!to.ok || limit === null) return to;
  if (to.value === null) return ok(limit);
  return to.value > limit ? error(parentLimit(formatTime(limit, "YYYY-MM-DD"))) : to;
}
