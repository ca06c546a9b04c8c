import { FIELD_TEXT } from "../accounts/field.text";
import type { Identifier } from "../accounts/identifier";
import {
  readConfirmation,
  readNewPassword,
  readOldPassword,
  type NewPasswordContext,
  type PasswordPolicy,
} from "../accounts/password-rules";
import { email, identifier, phone } from "../../forms/rules/contact.schema";
import { at, flag, formSchema, applyRule, text, type Result, type Rule } from "../../forms/rules/form.schema";
import { readAgreement, readCaptcha, readCode } from "./codes/code-rules";

const ownOf = (who: Result<Identifier>) => (who.ok ? [who.value.value] : []);

/** docs/forms.md, 1.1. */
export const signInSchema = formSchema(
  { username: text, password: text, captcha: text, checkKey: flag },
  (form) => ({
    identifier: at("username", applyRule(identifier, form.username)),
    password: at("password", readOldPassword(form.password)),
    captcha: at("captcha", readCaptcha(form.captcha)),
    checkKey: at("captcha", { ok: true, value: form.checkKey }),
  }),
);

/** The same without a captcha, for a name that a code has just proved. */
export const provedSignInSchema = formSchema({ username: text, password: text, checkKey: flag }, (form) => ({
  identifier: at("username", applyRule(identifier, form.username)),
  password: at("password", readOldPassword(form.password)),
  captcha: at("username", { ok: true, value: "" }),
  checkKey: at("username", { ok: true, value: form.checkKey }),
}));

/** The rule of a phone that signs in by code. */
export const phoneToSignIn = phone(FIELD_TEXT.identifierEmpty);

/** docs/forms.md, 1.2: phones only; an e-mail signs in by code over the wire. */
export const codeSignInSchema = formSchema({ username: text, captcha: text }, (form) => ({
  identifier: at("username", applyRule(phoneToSignIn, form.username)),
  code: at("captcha", readCode(form.captcha)),
}));

/** docs/forms.md, 1.3. */
export const resetSchema = (policy: PasswordPolicy) =>
  formSchema({ username: text, captcha: text, newpassword: text, confirmPassword: text }, (form) => {
    const who = applyRule(identifier, form.username);
    return {
      identifier: at("username", who),
      code: at("captcha", readCode(form.captcha)),
      password: at("newpassword", readNewPassword(form.newpassword, { policy, own: ownOf(who) })),
      confirmation: at("confirmPassword", readConfirmation(form.confirmPassword, form.newpassword)),
    };
  });

export type RegistrationMode = "phone" | "email";

/** Returns the rule of the identifier for each registration mode. */
export const registrant = (mode: RegistrationMode): Rule<Identifier> =>
  mode === "phone" ? phone(FIELD_TEXT.phoneEmpty) : email;

/** docs/forms.md, 1.4. */
export const registrationSchema = (mode: RegistrationMode, policy: PasswordPolicy) =>
  formSchema(
    { username: text, captcha: text, password: text, confirmpassword: text, Agreement: flag },
    (form) => {
      const who = applyRule(registrant(mode), form.username);
      return {
        identifier: at("username", who),
        code: at("captcha", readCode(form.captcha)),
        password: at("password", readNewPassword(form.password, { policy, own: ownOf(who) })),
        confirmation: at("confirmpassword", readConfirmation(form.confirmpassword, form.password)),
        agreed: at("Agreement", readAgreement(form.Agreement)),
      };
    },
  );

/** docs/forms.md, 1.5; the agreement is required only when an account is about to be created. */
export const setPasswordSchema = (options: NewPasswordContext & { needsAgreement: boolean }) =>
  formSchema({ newpassword: text, confirmPassword: text, Agreement: flag }, (form) => ({
    password: at("newpassword", readNewPassword(form.newpassword, options)),
    confirmation: at("confirmPassword", readConfirmation(form.confirmPassword, form.newpassword)),
    agreed: at(
      "Agreement",
      options.needsAgreement ? readAgreement(form.Agreement) : { ok: true, value: true },
    ),
  }));

/** docs/forms.md, 1.6. */
export const changePasswordSchema = (context: NewPasswordContext) =>
  formSchema({ oldPassword: text, password: text, confirmPassword: text }, (form) => ({
    oldPassword: at(
      "oldPassword",
      form.oldPassword === ""
        ? { ok: false, text: FIELD_TEXT.oldPasswordEmpty }
        : { ok: true, value: form.oldPassword },
    ),
    password: at("password", readChangedPassword(form.password, form.oldPassword, context)),
    confirmation: at(
      "confirmPassword",
      readConfirmation(form.confirmPassword, form.password, FIELD_TEXT.confirmNewEmpty),
    ),
  }));

function readChangedPassword(typed: string, old: string, context: NewPasswordContext): Result<string> {
  const result = readNewPassword(typed, { ...context, emptyText: FIELD_TEXT.newPasswordEmpty });
  return result.ok && typed === old ? { ok: false, text: FIELD_TEXT.passwordUnchanged } : result;
}

/** Validates the username before a code is sent (docs/product.md, section 5). */
export const codeTargetSchema = (target: Rule<Identifier>) =>
  formSchema({ username: text }, (form) => ({
    identifier: at("username", applyRule(target, form.username)),
  }));
