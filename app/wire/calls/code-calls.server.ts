import { FIELD_TEXT } from "~/services/identity/accounts/field.text";
import { passwordPolicy } from "~/services/identity/accounts/password-policy.server";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { codePurposeOf, isAccountPurpose } from "~/services/identity/auth/codes/code-purpose";
import { register } from "~/services/identity/auth/sign-in/registration.server";
import { requestCode, type CodeRequestOutcome } from "~/services/identity/auth/codes/request-code.server";
import { resetPassword } from "~/services/identity/auth/passwords/reset-password.server";
import {
  answered,
  limitedFor,
  refusedWith,
  WIRE_CODE,
  type WireAnswer,
} from "~/server/answers/envelope.server";
import { codeInput, readCodeTarget, registerInput, resetInput } from "./auth-input.schema";
import { ownTarget, ownTargetByMask } from "./own-name";
import { emptyTextResult, noResult } from "../result.schema";
import { DOC_NO_RESULT, DOC_USERNAME, PATHS } from "../docs/wire-docs";
import { defineCall } from "../wire-call.server";

function codeAnswer(outcome: CodeRequestOutcome): WireAnswer {
  if (outcome.ok) return answered(AUTH_TEXT.codeSent, "");
  if (outcome.reason === "too-soon")
    return refusedWith(AUTH_TEXT.codeTooSoon(outcome.seconds), WIRE_CODE.limited);
  if (outcome.reason === "used-up") return refusedWith(AUTH_TEXT.codeUsedUp, WIRE_CODE.limited);
  if (outcome.reason === "address-limit") return limitedFor(outcome.seconds);
  return refusedWith(AUTH_TEXT.codeNotSent, WIRE_CODE.unexpected);
}

export const smsOrEmail = defineCall({
  method: "POST",
  path: `${PATHS.sys}/smsOrEmail`,
  whileReadOnly: true,
  token: "none",
  beforePasswordChange: true,
  tag: "验证码与注册",
  title: "发送验证码",
  input: codeInput,
  output: emptyTextResult,
  doc: {
    fields: {
      smsTplType: "0 登录，1 注册，2 重置密码；带有效令牌时：1 且为本人号码是身份验证，0 且非本人号码是绑定",
      type: "1 手机号，2 邮箱；须与 `username` 相符",
      username: "收验证码的手机号或邮箱；身份验证时可以是掩码或不发送",
    },
    request: { smsTplType: "0", type: "1", username: DOC_USERNAME },
    message: AUTH_TEXT.codeSent,
    result: "",
    returns: '总是 `""`；验证码只在短信或邮件里，5分钟内有效。已注册与未注册的号码应答相同。',
    fails: [
      `429 ${AUTH_TEXT.codeTooSoon(42)}`,
      `429 ${AUTH_TEXT.codeUsedUp}`,
      `400 ${AUTH_TEXT.codeTypeWrong}`,
      `500 ${AUTH_TEXT.codeNotSent}`,
    ],
  },
  async run({ smsTplType, kind, username }, { session, actor: source }) {
    const named = smsTplType === "1" ? ownTargetByMask : ownTarget;
    const own = smsTplType === "2" ? null : named(kind, username, session);
    const target = own ? { ok: true as const, value: own } : readCodeTarget(kind, username);
    if (!target.ok) return refusedWith(target.text);
    const purpose = codePurposeOf(smsTplType, { signedIn: session !== null, ownTarget: own !== null });
    if (!purpose) return refusedWith(AUTH_TEXT.codeTypeWrong);
    const sessionId = isAccountPurpose(purpose) && session ? session.id : null;
    return codeAnswer(await requestCode({ purpose, target: target.value, sessionId }, source));
  },
});

export const registerCall = defineCall({
  method: "POST",
  path: `${PATHS.sys}/user/register`,
  token: "none",
  tag: "验证码与注册",
  title: "注册（也接受 sys//user/register）",
  get input() {
    return registerInput(passwordPolicy());
  },
  output: noResult,
  doc: {
    fields: {
      username: "手机号或邮箱",
      captcha: "`smsTplType` 为 1 的验证码",
      password: "新密码",
      confirmpassword: "可不发送；发送时须与 `password` 相同",
      confirmPassword: "同上",
      newpassword: "同上",
      Agreement: "须为 `true`",
      checkKey: "忽略",
    },
    request: {
      username: "a@example.com",
      password: "Harbour2026",
      captcha: "482913",
      checkKey: 1767225600,
      Agreement: true,
    },
    message: AUTH_TEXT.registered,
    result: null,
    returns: DOC_NO_RESULT,
    fails: [`400 ${FIELD_TEXT.codeWrong}`, `400 ${AUTH_TEXT.accountTaken}`],
  },
  async run(input, { actor: source }) {
    const outcome = await register(input, source);
    if (outcome.ok) return answered(AUTH_TEXT.registered);
    return refusedWith(outcome.reason === "code" ? FIELD_TEXT.codeWrong : AUTH_TEXT.accountTaken);
  },
});

export const forgotPassword = defineCall({
  method: "POST",
  path: `${PATHS.sys}/user/forgotPassword`,
  token: "none",
  tag: "验证码与注册",
  title: "重置密码",
  get input() {
    return resetInput(passwordPolicy());
  },
  output: noResult,
  doc: {
    fields: {
      username: "手机号或邮箱",
      captcha: "`smsTplType` 为 2 的验证码",
      newpassword: "新密码",
      password: "没有 `newpassword` 时是新密码；都发送时须相同",
      confirmPassword: "可不发送；发送时须与新密码相同",
      confirmpassword: "同上",
    },
    request: {
      username: DOC_USERNAME,
      captcha: "482913",
      password: "Harbour2026",
      newpassword: "Harbour2026",
    },
    message: AUTH_TEXT.passwordReset,
    result: null,
    returns: "没有结果，`result` 为 `null`；所有会话结束。",
    fails: [`400 ${FIELD_TEXT.codeWrong}`],
  },
  async run(input, { actor: source }) {
    const outcome = await resetPassword(input, source);
    return outcome.ok ? answered(AUTH_TEXT.passwordReset) : refusedWith(FIELD_TEXT.codeWrong);
  },
});
