import { FIELD_TEXT } from "../../accounts/field.text";
import type { Identifier } from "../../accounts/identifier";
import {
  readConfirmation,
  readNewPassword,
  readOldPassword,
  type NewPasswordContext,
} from "../../accounts/password-rules";
import { email, phone } from "../../../forms/rules/contact.schema";
import { at, formSchema, error, applyRule, text, type Result } from "../../../forms/rules/form.schema";
import { AUTH_TEXT } from "../auth.text";
import { readCode } from "../codes/code-rules";
import type { IdentityMethod } from "./identity-actions.types";

/**
 * The first step (docs/forms.md, 1.9): the password, or the code that was sent to the own phone or e-mail.
 */
export const identitySchema = (method: IdentityMethod) =>
  formSchema({ oldPassword: text, captcha: text }, (form) => ({
    value:
      method === "password"
        ? at("oldPassword", readOldPassword(form.oldPassword, FIELD_TEXT.oldPasswordEmpty))
        : at("captcha", readCode(form.captcha)),
  }));

/**
 * Validates a new phone or e-mail.
 * @param present the one that is currently bound
 */
export function readContact(
  kind: Identifier["kind"],
  typed: string,
  present: string | null,
): Result<Identifier> {
  const result = applyRule(kind === "phone" ? phone(FIELD_TEXT.phoneEmpty) : email, typed);
  if (!result.ok || result.value.value !== present) return result;
  return error(kind === "phone" ? AUTH_TEXT.phoneUnchanged : AUTH_TEXT.emailUnchanged);
}

/** The form that requests a code for a new contact. */
export const contactSchema = (kind: Identifier["kind"], present: string | null) =>
  formSchema({ [kind]: text }, (form) => ({
    target: at(kind, readContact(kind, form[kind] ?? "", present)),
  }));

/** The form of a new phone or e-mail with the code that was sent to it. */
export const bindSchema = (kind: Identifier["kind"], present: string | null) =>
  formSchema({ [kind]: text, captcha: text }, (form) => ({
    target: at(kind, readContact(kind, form[kind] ?? "", present)),
    code: at("captcha", readCode(form["captcha"] ?? "")),
  }));

/** The form of the new password, without the old one. */
export const newPasswordSchema = (context: NewPasswordContext) =>
  formSchema({ password: text, confirmPassword: text }, (form) => ({
    password: at("password", readNewPassword(form.password, context)),
    confirmation: at("confirmPassword", readConfirmation(form.confirmPassword, form.password)),
  }));
