import { type z } from "zod";
import { authenticate } from "~/auth/authenticator.server";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { passwordPolicy } from "~/services/identity/accounts/password-policy.server";
import { issueWireCaptcha } from "~/services/identity/auth/captchas/captcha.server";
import { getProfile } from "~/services/identity/auth/sign-in/profile.server";
import { isSecondStepRefusal } from "~/services/identity/auth/second-step/second-step-refusal";
import type { SignedIn } from "~/services/identity/auth/sign-in/enter.server";
import { signOut } from "~/services/identity/auth/sign-in/sign-out.server";
import { FIELD_TEXT } from "~/services/identity/accounts/field.text";
import { drawCaptcha } from "~/services/identity/captcha/drawing/draw.server";
import { UNREADABLE } from "~/services/forms/rules/form.schema";
import { ANSWER_TEXT } from "~/server/answers/answer.text";
import {
  answered,
  limitedFor,
  refusedWith,
  WIRE_CODE,
  type WireAnswer,
} from "~/server/answers/envelope.server";
import { codeLoginInput, loginInput } from "./auth-input.schema";
import { DOC_NO_RESULT, DOC_SIGNED_IN, DOC_SIGNED_IN_FIELDS, DOC_USERNAME, PATHS } from "../docs/wire-docs";
import { along, refusedSecondStep, SECOND_STEP_FAILS, SECOND_STEP_FIELD } from "./second-step-answers.server";
import { noResult, captchaImageResult, signedInResult } from "../result.schema";
import { tenantListOf, userInfoOf } from "./user-info.server";
import { defineCall, noInput, type WireActor } from "../wire-call.server";

const KEY = /^[0-9A-Za-z_-]{1,64}$/;
const DONE = "操作成功";

/** The possible owners of a captcha image: the request's pre-session, if there is one, and the address. */
const ownersOf = ({ preSession, actor: source }: WireActor) =>
  preSession ? [`pre:${preSession}`, `address:${source.address}`] : [`address:${source.address}`];

async function signedIn({ token, account, roleVersionId }: SignedIn): Promise<WireAnswer> {
  const profile = await getProfile(account.id, roleVersionId);
  const userInfo = userInfoOf(profile, { previousSignInAt: account.last_sign_in_at });
  return answered(AUTH_TEXT.signedIn, { token, userInfo, tenantList: tenantListOf(profile) });
}

export const randomImage = defineCall({
  method: "GET",
  path: `${PATHS.sys}/randomImage/:checkKey`,
  token: "none",
  tag: "登录",
  title: "图形验证码",
  input: noInput,
  output: captchaImageResult,
  doc: {
    fields: { checkKey: "客户端自定的键，1 到 64 个字母、数字、`_`、`-`，如时间戳；同一键再取即替换" },
    message: DONE,
    result: "data:image/png;base64,iVBORw0KGgo…",
    returns: "PNG 图片，可直接作为 `img` 的 `src`；120 秒内有效，核对一次即作废。",
    fails: [`429 ${ANSWER_TEXT.limited("1分钟")}`],
  },
  async run(_input, wireActor) {
    const key = wireActor.params["checkKey"] ?? "";
    if (!KEY.test(key)) return refusedWith(UNREADABLE);
    const issue = await issueWireCaptcha(ownersOf(wireActor)[0]!, key, wireActor.actor);
    if (!issue.ok) return limitedFor(issue.waitMs / 1000);
    const png = await drawCaptcha(issue.text);
    return answered(DONE, `data:image/png;base64,${png.toString("base64")}`);
  },
});

export const login = defineCall({
  method: "POST",
  path: `${PATHS.sys}/login`,
  whileReadOnly: true,
  token: "none",
  tag: "登录",
  title: "密码登录",
  input: loginInput,
  output: signedInResult,
  doc: {
    fields: {
      username: "手机号或邮箱",
      password: "密码，1 到 128 个字符，原样比对",
      captcha: "图形验证码，不分大小写",
      checkKey: "取图形验证码时的键",
      secondStepCode: SECOND_STEP_FIELD,
    },
    request: { username: DOC_USERNAME, password: "Harbour2026", captcha: "k7mp", checkKey: 1767225600 },
    message: AUTH_TEXT.signedIn,
    result: DOC_SIGNED_IN,
    returns: DOC_SIGNED_IN_FIELDS,
    fails: [
      `412 ${FIELD_TEXT.captchaWrong}`,
      `400 ${AUTH_TEXT.signInFailed}`,
      ...SECOND_STEP_FAILS,
      `429 ${ANSWER_TEXT.limited("10分钟")}`,
    ],
  },
  async run({ identifier, password, answer, key, secondStepCode }, wireActor) {
    const captcha = { kind: "wire" as const, owners: ownersOf(wireActor), key };
    const input = { identifier, password, answer, captcha, secondStep: along(secondStepCode) };
    const outcome = await authenticate("password", input, wireActor.actor);
    if (outcome.ok) return signedIn(outcome);
    if (isSecondStepRefusal(outcome)) return refusedSecondStep(outcome);
    if (outcome.reason === "captcha") return refusedWith(FIELD_TEXT.captchaWrong, WIRE_CODE.captcha);
    if (outcome.reason === "address-limit") return limitedFor(outcome.seconds);
    return refusedWith(AUTH_TEXT.signInFailed);
  },
});

export const phoneOrEmailLogin = defineCall({
  method: "POST",
  path: `${PATHS.sys}/phoneOrEmailLogin`,
  whileReadOnly: true,
  token: "none",
  tag: "登录",
  title: "验证码登录（501 后以 loginFlag 2 设置密码）",
  get input() {
    return codeLoginInput(passwordPolicy());
  },
  output: signedInResult,
  doc: {
    fields: {
      username: "手机号或邮箱",
      captcha: "`smsTplType` 为 0 的验证码；第二步仍是同一个",
      password: "只在第二步使用：新密码",
      loginFlag: "不发送或 1：第一步；2：得到 501 之后设置密码并登录，账号不存在时一并注册",
      smsTplType: "`0` 或不发送",
      Agreement: "只在第二步使用：可不发送，发送时须为 `true`",
      secondStepCode: SECOND_STEP_FIELD,
    },
    request: { username: DOC_USERNAME, captcha: "482913", loginFlag: 1, smsTplType: "0" },
    message: AUTH_TEXT.signedIn,
    result: DOC_SIGNED_IN,
    returns: DOC_SIGNED_IN_FIELDS,
    fails: [
      `501 ${AUTH_TEXT.passwordNeeded}`,
      `400 ${FIELD_TEXT.codeWrong}`,
      `400 ${AUTH_TEXT.setPasswordLate}`,
      `400 ${AUTH_TEXT.passwordExists}`,
      ...SECOND_STEP_FAILS,
    ],
  },
  run: (input, wireActor) => (input.step ? firstPassword(input, wireActor) : firstStep(input, wireActor)),
});

type CodeLogin = z.output<ReturnType<typeof codeLoginInput>>;

async function firstStep(
  { identifier, code, secondStepCode }: CodeLogin,
  { actor: source, preSession }: WireActor,
): Promise<WireAnswer> {
  const input = { identifier, code, preSession, secondStep: along(secondStepCode) };
  const outcome = await authenticate("code", input, source);
  if (outcome.ok) return signedIn(outcome);
  if (isSecondStepRefusal(outcome)) return refusedSecondStep(outcome);
  if (outcome.reason === "password-needed")
    return refusedWith(AUTH_TEXT.passwordNeeded, WIRE_CODE.passwordNeeded);
  return refusedWith(FIELD_TEXT.codeWrong);
}

const SET_PASSWORD_TEXT = {
  code: FIELD_TEXT.codeWrong,
  "ticket-gone": AUTH_TEXT.setPasswordLate,
  "password-exists": AUTH_TEXT.passwordExists,
} as const;

async function firstPassword(
  input: CodeLogin,
  { actor: source, preSession }: WireActor,
): Promise<WireAnswer> {
  const { identifier, code, password, secondStepCode } = input;
  const secondStep = along(secondStepCode);
  const claim = { kind: "code" as const, identifier, code, preSession, secondStep };
  const outcome = await authenticate("first-password", { claim, password }, source);
  if (outcome.ok) return signedIn(outcome);
  if (isSecondStepRefusal(outcome)) return refusedSecondStep(outcome);
  return refusedWith(SET_PASSWORD_TEXT[outcome.reason]);
}

export const outLogin = defineCall({
  method: "POST",
  path: PATHS.signOut,
  whileReadOnly: true,
  token: "live",
  beforePasswordChange: true,
  tag: "登录",
  title: "退出登录",
  input: noInput,
  output: noResult,
  doc: { message: AUTH_TEXT.signedOutWire, result: null, returns: DOC_NO_RESULT, fails: [] },
  async run(_input, { session, actor: source }) {
    if (session) await signOut(session, source);
    return answered(AUTH_TEXT.signedOutWire);
  },
});
