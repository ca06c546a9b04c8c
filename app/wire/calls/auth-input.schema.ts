import { FIELD_TEXT } from "~/services/identity/accounts/field.text";
import type { Identifier } from "~/services/identity/accounts/identifier";
import { readNewPassword, type PasswordPolicy } from "~/services/identity/accounts/password-rules";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { readAgreement, readCaptcha, readCode } from "~/services/identity/auth/codes/code-rules";
import { email, identifier, phone } from "~/services/forms/rules/contact.schema";
import {
  at,
  flag,
  formSchema,
  error,
  ok,
  applyRule,
  text,
  type Result,
} from "~/services/forms/rules/form.schema";
import { PASSWORD_HASH_MAX } from "~/services/runtime/configuration/limits";

const ownOf = (who: Result<Identifier>) => (who.ok ? [who.value.value] : []);

/**
 * An existing password of a wire call: 1 to 128 characters, a short one simply is a wrong one
 * (docs/forms.md, 0.2).
 */
export function readGivenPassword(typed: string, emptyText: string): Result<string> {
  if (typed === "") return error(emptyText);
  return typed.length > PASSWORD_HASH_MAX ? error(FIELD_TEXT.passwordLong) : ok(typed);
}

/** Repetitions that were sent must equal the password; missing ones are not required. */
function readRepetitions(sent: readonly string[], password: string): Result<true> {
  return sent.every((value) => value === "" || value === password)
    ? ok(true)
    : error(FIELD_TEXT.confirmDiffers);
}

export const loginInput = formSchema(
  { username: text, password: text, captcha: text, checkKey: flag, secondStepCode: flag },
  (body) => ({
    identifier: at("username", applyRule(identifier, body.username)),
    password: at("password", readGivenPassword(body.password, FIELD_TEXT.passwordEmpty)),
    answer: at("captcha", readCaptcha(body.captcha)),
    key: at("checkKey", ok(body.checkKey)),
    secondStepCode: at("secondStepCode", ok(body.secondStepCode)),
  }),
);

export const codeInput = formSchema({ smsTplType: flag, type: flag, username: text }, (body) => ({
  smsTplType: at(
    "smsTplType",
    /^[012]$/.test(body.smsTplType) ? ok(body.smsTplType) : error(AUTH_TEXT.codeTypeWrong),
  ),
  kind: at("type", readKind(body.type)),
  username: at("username", ok(body.username)),
}));

export function readKind(type: string): Result<Identifier["kind"]> {
  if (type === "1") return ok("phone");
  return type === "2" ? ok("email") : error(AUTH_TEXT.codeTypeWrong);
}

/** The target of a code: it must be of the type that the client states. */
export const readCodeTarget = (kind: Identifier["kind"], typed: string): Result<Identifier> =>
  applyRule(kind === "phone" ? phone(FIELD_TEXT.phoneEmpty) : email, typed);

export const codeLoginInput = (policy: PasswordPolicy) =>
  formSchema(
    {
      username: text,
      captcha: text,
      password: text,
      loginFlag: flag,
      smsTplType: flag,
      Agreement: flag,
      secondStepCode: flag,
    },
    (body) => {
      const who = applyRule(identifier, body.username);
      const setsPassword = body.loginFlag === "2";
      return {
        identifier: at("username", who),
        code: at("captcha", readCode(body.captcha)),
        secondStepCode: at("secondStepCode", ok(body.secondStepCode)),
        template: at("smsTplType", /^0?$/.test(body.smsTplType) ? ok(true) : error(AUTH_TEXT.codeTypeWrong)),
        step: at(
          "loginFlag",
          /^[12]?$/.test(body.loginFlag) ? ok(setsPassword) : error(AUTH_TEXT.codeTypeWrong),
        ),
        password: at(
          "password",
          setsPassword ? readNewPassword(body.password, { policy, own: ownOf(who) }) : ok(""),
        ),
        agreed: at(
          "Agreement",
          setsPassword && body.Agreement !== "" ? readAgreement(body.Agreement) : ok(true),
        ),
      };
    },
  );

export const registerInput = (policy: PasswordPolicy) =>
  formSchema(
    {
      username: text,
      captcha: text,
      password: text,
      confirmpassword: text,
      confirmPassword: text,
      newpassword: text,
      Agreement: flag,
      checkKey: flag,
    },
    (body) => {
      const who = applyRule(identifier, body.username);
      const repetitions = [body.confirmpassword, body.confirmPassword, body.newpassword];
      return {
        identifier: at("username", who),
        code: at("captcha", readCode(body.captcha)),
        password: at("password", readNewPassword(body.password, { policy, own: ownOf(who) })),
        repeated: at("confirmpassword", readRepetitions(repetitions, body.password)),
        agreed: at("Agreement", readAgreement(body.Agreement)),
      };
    },
  );

export const resetInput = (policy: PasswordPolicy) =>
  formSchema(
    {
      username: text,
      captcha: text,
      newpassword: text,
      password: text,
      confirmPassword: text,
      confirmpassword: text,
    },
    (body) => {
      const who = applyRule(identifier, body.username);
      const password = body.newpassword || body.password;
      const repetitions = [body.password, body.confirmPassword, body.confirmpassword];
      return {
        identifier: at("username", who),
        code: at("captcha", readCode(body.captcha)),
        password: at("newpassword", readNewPassword(password, { policy, own: ownOf(who) })),
        repeated: at("confirmPassword", readRepetitions(repetitions, password)),
      };
    },
  );

export const changePasswordInput = formSchema(
  { oldPassword: text, password: text, confirmPassword: text, username: text },
  (body) => ({
    oldPassword: at("oldPassword", readGivenPassword(body.oldPassword, FIELD_TEXT.oldPasswordEmpty)),
    password: at("password", ok(body.password)),
    confirmation: at("confirmPassword", ok(body.confirmPassword)),
    username: at("username", ok(body.username)),
  }),
);
