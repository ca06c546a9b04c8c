import { FIELD_TEXT } from "../accounts/field.text";
import { readEmail, readIdentifier, readPhone, type Identifier } from "../accounts/identifier";
import { readConfirmation, readNewPassword, readOldPassword } from "../accounts/password-rules";
import { at, flag, formSchema, text, type Result } from "../../forms/rules/form.schema";
import { readAgreement, readCaptcha, readCode } from "./codes/code-rules";

const ownOf = (identifier: Result<Identifier>) => (identifier.ok ? [identifier.value.value] : []);

/** Forms.md 1.1. */
export const signInSchema = formSchema(
  { username: text, password: text, captcha: text, checkKey: flag },
  (form) => ({
    identifier: at("username", readIdentifier(form.username)),
    password: at("password", readOldPassword(form.password)),
    captcha: at("captcha", readCaptcha(form.captcha)),
    checkKey: at("captcha", { ok: true, value: form.checkKey }),
  }),
);

/** Forms.md 1.2: phones only; an e-mail signs in by code over the wire. */
export const codeSignInSchema = formSchema({ username: text, captcha: text }, (form) => ({
  identifier: at("username", readPhone(form.username, FIELD_TEXT.identifierEmpty)),
  code: at("captcha", readCode(form.captcha)),
}));

/** Forms.md 1.3. */
export const resetSchema = formSchema(
  { username: text, captcha: text, newpassword: text, confirmPassword: text },
  (form) => {
    const identifier = readIdentifier(form.username);
    return {
      identifier: at("username", identifier),
      code: at("captcha", readCode(form.captcha)),
      password: at("newpassword", readNewPassword(form.newpassword, { own: ownOf(identifier) })),
      confirmation: at("confirmPassword", readConfirmation(form.confirmPassword, form.newpassword)),
    };
  },
);

export type RegistrationMode = "phone" | "email";

/** Who is being registered: the target rule of each registration mode. */
export function readRegistrant(mode: RegistrationMode, typed: string): Result<Identifier> {
  return mode === "phone" ? readPhone(typed, FIELD_TEXT.phoneEmpty) : readEmail(typed);
}

/** Forms.md 1.4. */
export const registrationSchema = (mode: RegistrationMode) =>
  formSchema(
    { username: text, captcha: text, password: text, confirmpassword: text, Agreement: flag },
    (form) => {
      const identifier = readRegistrant(mode, form.username);
      return {
        identifier: at("username", identifier),
        code: at("captcha", readCode(form.captcha)),
        password: at("password", readNewPassword(form.password, { own: ownOf(identifier) })),
        confirmation: at("confirmpassword", readConfirmation(form.confirmpassword, form.password)),
        agreed: at("Agreement", readAgreement(form.Agreement)),
      };
    },
  );

/** Forms.md 1.5; the agreement is asked for only when an account is about to be made. */
export const setPasswordSchema = (options: { needsAgreement: boolean; own: string }) =>
  formSchema({ newpassword: text, confirmPassword: text, Agreement: flag }, (form) => ({
    password: at("newpassword", readNewPassword(form.newpassword, { own: [options.own] })),
    confirmation: at("confirmPassword", readConfirmation(form.confirmPassword, form.newpassword)),
    agreed: at(
      "Agreement",
      options.needsAgreement ? readAgreement(form.Agreement) : { ok: true, value: true },
    ),
  }));

/** Forms.md 1.6. */
export const changePasswordSchema = (own: readonly (string | null)[]) =>
  formSchema({ oldPassword: text, password: text, confirmPassword: text }, (form) => ({
    oldPassword: at(
      "oldPassword",
      form.oldPassword === ""
        ? { ok: false, text: FIELD_TEXT.oldPasswordEmpty }
        : { ok: true, value: form.oldPassword },
    ),
    password: at("password", readChangedPassword(form.password, form.oldPassword, own)),
    confirmation: at(
      "confirmPassword",
      readConfirmation(form.confirmPassword, form.password, FIELD_TEXT.confirmNewEmpty),
    ),
  }));

function readChangedPassword(typed: string, old: string, own: readonly (string | null)[]): Result<string> {
  const result = readNewPassword(typed, { emptyText: FIELD_TEXT.newPasswordEmpty, own });
  return result.ok && typed === old ? { ok: false, text: FIELD_TEXT.passwordUnchanged } : result;
}

/** Send-code first validates the username (specification, section 5). */
export const codeTargetSchema = (read: (typed: string) => Result<Identifier>) =>
  formSchema({ username: text }, (form) => ({ identifier: at("username", read(form.username)) }));
