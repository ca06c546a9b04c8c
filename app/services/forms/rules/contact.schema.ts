import { isBlank, normalizeCode } from "../../format/text/normalize-text";
import { FIELD_TEXT } from "../../identity/accounts/field.text";
import {
  canonicalEmail,
  canonicalPhone,
  looksLikeEmail,
  type Identifier,
} from "../../identity/accounts/identifier";
import { error, ok, applyRule, rule, type Result, type Rule } from "./form.schema";

/** A rule for an e-mail that accounts can have (rule U-mail). */
export const email: Rule<Identifier> = rule((typed): Result<Identifier> => {
  if (isBlank(typed)) return error(FIELD_TEXT.emailEmpty);
  const value = canonicalEmail(typed);
  return value ? ok({ kind: "email", value }) : error(FIELD_TEXT.emailWrong);
});

/**
 * A rule for a mobile phone (rule U-phone).
 * @param empty message for an empty field; it differs between sign-in and registration
 */
export const phone = (empty: string): Rule<Identifier> =>
  rule((typed): Result<Identifier> => {
    if (isBlank(typed)) return error(empty);
    const value = looksLikeEmail(typed) ? null : canonicalPhone(typed);
    return value ? ok({ kind: "phone", value }) : error(FIELD_TEXT.phoneWrong);
  });

const somePhone = phone(FIELD_TEXT.identifierEmpty);

/** A rule for an e-mail or a mobile phone (rule U-any). */
export const identifier: Rule<Identifier> = rule((typed): Result<Identifier> => {
  if (isBlank(typed)) return error(FIELD_TEXT.identifierEmpty);
  const result = applyRule(looksLikeEmail(typed) ? email : somePhone, typed);
  return result.ok ? result : error(FIELD_TEXT.identifierWrong);
});

/** Reduces a rule's value to the address, for fields that are only a contact. */
export const addressOf = (by: Rule<Identifier>): Rule<string> => by.transform(({ value }) => value);

const LANDLINE = /^(0\d{2,3})-?(\d{7,8})$/;

/** A rule for a mobile phone in its canonical form, or area code and number. */
export const phoneOrLandline = ({
  empty,
  wrong,
}: {
  readonly empty: string;
  readonly wrong: string;
}): Rule<string> =>
  rule((typed) => {
    if (isBlank(typed)) return error(empty);
    const mobile = canonicalPhone(typed);
    if (mobile) return ok(mobile);
    const found = LANDLINE.exec(normalizeCode(typed));
    return found ? ok(`${found[1]}-${found[2]}`) : error(wrong);
  });
