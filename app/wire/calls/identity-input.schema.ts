import { FIELD_TEXT } from "~/services/identity/accounts/field.text";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { readCode } from "~/services/identity/auth/codes/code-rules";
import { IDENTITY_WAYS, type IdentityWay } from "~/services/identity/auth/operations/identity-actions.types";
import { at, flag, formSchema, refused, taken, text, type Reading } from "~/services/forms/rules/form.schema";
import { readGivenPassword, readKind } from "./auth-input.schema";

/** How the client shows who it is, with what it shows. */
function readIdentity(type: string, value: string): Reading<{ way: IdentityWay; value: string }> {
  const way = /^[123]$/.test(type) ? IDENTITY_WAYS[Number(type) - 1] : undefined;
  if (!way) return refused(AUTH_TEXT.identityWayWrong);
  const reading =
    way === "password" ? readGivenPassword(value, FIELD_TEXT.oldPasswordEmpty) : readCode(value);
  return reading.ok ? taken({ way, value: reading.value }) : reading;
}

function readConfigType(typed: string): Reading<boolean> {
  if (/^(?:true|1)$/.test(typed)) return taken(true);
  return /^(?:false|0)$/.test(typed) ? taken(false) : refused(AUTH_TEXT.identityWayWrong);
}

/** Forms.md 10.11; the rules of the new password need to know whose it is. */
export const setUserAuthInfoInput = formSchema(
  { configType: flag, type: flag, value: text, password: text, confirmPassword: text },
  (body) => ({
    setsPassword: at("configType", readConfigType(body.configType)),
    identity: at("value", readIdentity(body.type, body.value)),
    password: at("password", taken(body.password)),
    confirmPassword: at("confirmPassword", taken(body.confirmPassword)),
  }),
);

/** Forms.md 10.12. */
export const bindInput = formSchema({ captcha: text, type: flag, username: text }, (body) => ({
  kind: at("type", readKind(body.type)),
  username: at("username", taken(body.username)),
  code: at("captcha", readCode(body.captcha)),
}));
