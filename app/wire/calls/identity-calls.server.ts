import { FIELD_TEXT } from "~/services/identity/accounts/field.text";
import { passwordPolicy } from "~/services/identity/accounts/password-policy.server";
import {
  newPasswordSchema,
  readContact,
} from "~/services/identity/auth/operations/account-operations.schema";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { bindContact } from "~/services/identity/auth/operations/bind-contact.server";
import {
  setNewPasswordByWire,
  type NewPasswordOutcome,
} from "~/services/identity/auth/passwords/new-password.server";
import { getProfile } from "~/services/identity/auth/sign-in/profile.server";
import {
  verifyIdentity,
  type IdentityOutcome,
} from "~/services/identity/auth/operations/verify-identity.server";
import { answered, limitedFor, refusedWith, type WireAnswer } from "~/server/answers/envelope.server";
import { bindInput, setUserAuthInfoInput } from "./identity-input.schema";
import { noResult, userResult } from "../result.schema";
import { userInfoOf } from "./user-info.server";
import { DOC_USER, DOC_USER_FIELDS, PATHS } from "../docs/wire-docs";
import { defineCall, type WireActor } from "../wire-call.server";

type Refusal = Exclude<IdentityOutcome | NewPasswordOutcome, { ok: true }>;

const TEXTS = {
  "old-password": AUTH_TEXT.oldPasswordWrong,
  code: FIELD_TEXT.codeWrong,
  "ticket-gone": AUTH_TEXT.identityLate,
  unchanged: FIELD_TEXT.passwordUnchanged,
} as const;

function refusalOf(refusal: Refusal, method: string): WireAnswer {
  if (refusal.reason === "address-limit") return limitedFor(refusal.seconds);
  if (refusal.reason === "not-bound")
    return refusedWith(method === "phone" ? AUTH_TEXT.phoneNotBound : AUTH_TEXT.emailNotBound);
  return refusedWith(TEXTS[refusal.reason]);
}

interface NewPassword {
  readonly method: "password" | "phone" | "email";
  readonly value: string;
  readonly password: string;
  readonly confirmPassword: string;
}

async function chooseNewPassword(
  input: NewPassword,
  { session, actor: source }: WireActor,
): Promise<WireAnswer> {
  const rules = newPasswordSchema({
    policy: passwordPolicy(),
    own: [session!.phone, session!.email],
  }).safeParse(input);
  if (!rules.success) return refusedWith(rules.error.issues[0]!.message);
  const { method, value, password } = input;
  if (method === "password" && value === password) return refusedWith(FIELD_TEXT.passwordUnchanged);
  const outcome = await setNewPasswordByWire(session!, { method, value, password }, source);
  return outcome.ok ? answered(AUTH_TEXT.passwordChanged) : refusalOf(outcome, method);
}

export const setUserAuthInfo = defineCall({
  method: "POST",
  path: `${PATHS.sys}/user/setUserAuthInfo`,
  token: "live",
  beforePasswordChange: true,
  tag: "本人",
  title: "身份验证与设置新密码",
  input: setUserAuthInfoInput,
  output: noResult,
  doc: {
    fields: {
      configType: "`false` 验证身份，`true` 设置新密码",
      type: "1 原密码，2 手机验证码，3 邮箱验证码",
      value: "原密码或验证码；设置新密码时再次发送同一值",
      password: "新密码，仅 `configType` 为 `true` 时",
      confirmPassword: "重复新密码，仅 `configType` 为 `true` 时",
    },
    request: { configType: false, type: 2, value: "482913" },
    message: AUTH_TEXT.identityVerified,
    result: null,
    returns:
      "没有结果，`result` 为 `null`。验证通过后10分钟内，本会话可以设置新密码（同一 `type`）、换绑手机或换绑邮箱一次；设置新密码后所有会话结束。",
    fails: [
      `400 ${AUTH_TEXT.oldPasswordWrong}`,
      `400 ${FIELD_TEXT.codeWrong}`,
      `400 ${AUTH_TEXT.identityLate}`,
      `400 ${AUTH_TEXT.phoneNotBound}`,
      `400 ${AUTH_TEXT.emailNotBound}`,
    ],
  },
  async run({ setsPassword, identity, password, confirmPassword }, wireActor) {
    const { session, actor: source } = wireActor;
    if (setsPassword) return chooseNewPassword({ ...identity, password, confirmPassword }, wireActor);
    const outcome = await verifyIdentity(session!, { use: "wire", ...identity }, source);
    return outcome.ok ? answered(AUTH_TEXT.identityVerified) : refusalOf(outcome, identity.method);
  },
});

const CONTACT_TEXT = {
  phone: { taken: AUTH_TEXT.phoneTaken, unchanged: AUTH_TEXT.phoneUnchanged },
  email: { taken: AUTH_TEXT.emailTaken, unchanged: AUTH_TEXT.emailUnchanged },
} as const;

export const bindPhoneOrEmail = defineCall({
  method: "POST",
  path: `${PATHS.sys}/user/bindPhoneOrEmail`,
  token: "live",
  tag: "本人",
  title: "绑定或换绑手机、邮箱",
  input: bindInput,
  output: userResult,
  doc: {
    fields: {
      captcha: "发到新手机号或新邮箱的验证码（`smsTplType` 为 0，带本令牌获取）",
      type: "1 手机号，2 邮箱",
      username: "新手机号或新邮箱；已绑定同类时是换绑，须先用 `setUserAuthInfo` 验证身份",
    },
    request: { captcha: "482913", type: 1, username: "13900139000" },
    message: AUTH_TEXT.contactBound,
    result: DOC_USER,
    returns: DOC_USER_FIELDS,
    fails: [
      `400 ${FIELD_TEXT.codeWrong}`,
      `400 ${AUTH_TEXT.identityNeeded}`,
      `400 ${AUTH_TEXT.phoneTaken}`,
      `400 ${AUTH_TEXT.emailTaken}`,
      `400 ${AUTH_TEXT.phoneUnchanged}`,
      `400 ${AUTH_TEXT.emailUnchanged}`,
    ],
  },
  async run({ kind, username, code }, { session, actor: source }) {
    const target = readContact(kind, username, session![kind]);
    if (!target.ok) return refusedWith(target.text);
    const outcome = await bindContact(
      session!,
      { target: target.value, code, accessChannel: "wire" },
      source,
    );
    if (outcome.ok) {
      const profile = await getProfile(session!.accountId, session!.activeRoleVersionId);
      const message = outcome.changed ? AUTH_TEXT.contactChanged : AUTH_TEXT.contactBound;
      return answered(message, userInfoOf(profile, session!));
    }
    if (outcome.reason === "no-ticket") return refusedWith(AUTH_TEXT.identityNeeded);
    return refusedWith(outcome.reason === "code" ? FIELD_TEXT.codeWrong : CONTACT_TEXT[kind][outcome.reason]);
  },
});
