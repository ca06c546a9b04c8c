import { FIELD_TEXT } from "~/services/identity/accounts/field.text";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { readCode } from "~/services/identity/auth/codes/code-rules";
import {
  IDENTITY_METHODS,
  type IdentityMethod,
} from "~/services/identity/auth/operations/identity-actions.types";
import { at, flag, formSchema, error, ok, text, type Result } from "~/services/forms/rules/form.schema";
import { readGivenPassword, readKind } from "./auth-input.schema";

/** The method and value of an identity check. */
function readIdentity(type: string, value: string): Result<{ method: IdentityMethod; value: string }> {
  const method = /^[123]$/.test(type) ? IDENTITY_METHODS[Number(type) - 1] : undefined;
  if (!method) return error(AUTH_TEXT.identityMethodWrong);
  const result =
    method === "password" ? readGivenPassword(value, FIELD_TEXT.oldPasswordEmpty) : readCode(value);
  return result.ok ? ok({ method, value: result.value }) : result;
}

function readConfigType(typed: string): Result<boolean> {
  if (/^(?:true|1)$/.test(typed)) return ok(true);
  return /^(?:false|0)$/.test(typed) ? ok(false) : error(AUTH_TEXT.identityMethodWrong);
}

/** docs/wire-api.md, "身份验证与设置新密码"; the rules of the new password need the account and are applied later. */
export const setUserAuthInfoInput = formSchema(
  { configType: flag, type: flag, value: text, password: text, confirmPassword: text },
  (body) => ({
    setsPassword: at("configType", readConfigType(body.configType)),
    identity: at("value", readIdentity(body.type, body.value)),
    password: at("password", ok(body.password)),
    confirmPassword: at("confirmPassword", ok(body.confirmPassword)),
  }),
);

/** docs/wire-api.md, "绑定或换绑手机、邮箱". */
export const bindInput = formSchema({ captcha: text, type: flag, username: text }, (body) => ({
  kind: at("type", readKind(body.type)),
  username: at("username", ok(body.username)),
  code: at("captcha", readCode(body.captcha)),
}));
