import { FIELD_TEXT } from "~/services/accounts/field.text";
import type { Identifier } from "~/services/accounts/identifier";
import { canonicalEmail, canonicalPhone } from "~/services/accounts/identifier";
import { changePasswordSchema } from "~/services/auth/auth.schema";
import { AUTH_TEXT } from "~/services/auth/auth.text";
import { changePassword } from "~/services/auth/change-password.server";
import { codePurposeOf, isAccountPurpose } from "~/services/auth/code-purpose";
import { getProfile } from "~/services/auth/profile.server";
import { register } from "~/services/auth/registration.server";
import { requestCode, type CodeRequestOutcome } from "~/services/auth/request-code.server";
import { resetPassword } from "~/services/auth/reset-password.server";
import { findCertificationStatus } from "~/services/certification/certification-status.server";
import { db } from "~/services/db/client.server";
import { maskIdentifier } from "~/services/format/mask";
import {
  answered,
  limitedFor,
  refusedWith,
  WIRE_CODE,
  type WireAnswer,
} from "~/services/http/envelope.server";
import type { LiveSession } from "~/services/sessions/sessions.server";
import {
  changePasswordInput,
  codeInput,
  readCodeTarget,
  registerInput,
  resetInput,
} from "./auth-input.schema";
import { DOC_USER, DOC_USERNAME, PATHS } from "./wire-docs";
import { userInfoOf } from "./user-info.server";
import { defineCall, noInput, type Caller } from "./wire-call.server";

const DONE = "操作成功";

/** Signed in, the own phone or e-mail may be named by its mask or not at all. */
function ownTarget(kind: Identifier["kind"], typed: string, session: LiveSession | null): Identifier | null {
  const value = session?.[kind] ?? null;
  if (value === null) return null;
  const canonical = kind === "phone" ? canonicalPhone(typed) : canonicalEmail(typed);
  const named = typed.trim() === "" || typed.trim() === maskIdentifier(value) || canonical === value;
  return named ? { kind, value } : null;
}

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
  token: "none",
  beforePasswordChange: true,
  title: "发送验证码",
  input: codeInput,
  doc: {
    request: { smsTplType: "0", type: "1", username: DOC_USERNAME },
    message: AUTH_TEXT.codeSent,
    result: "",
    fails: [
      `429 ${AUTH_TEXT.codeTooSoon(42)}`,
      `429 ${AUTH_TEXT.codeUsedUp}`,
      `400 ${AUTH_TEXT.codeTypeWrong}`,
      `500 ${AUTH_TEXT.codeNotSent}`,
    ],
  },
  async run({ smsTplType, kind, username }, { session, actor }) {
    const own = smsTplType === "2" ? null : ownTarget(kind, username, session);
    const target = own ? { ok: true as const, value: own } : readCodeTarget(kind, username);
    if (!target.ok) return refusedWith(target.text);
    const purpose = codePurposeOf(smsTplType, { signedIn: session !== null, ownTarget: own !== null });
    if (!purpose) return refusedWith(AUTH_TEXT.codeTypeWrong);
    const sessionId = isAccountPurpose(purpose) && session ? session.id : null;
    return codeAnswer(await requestCode({ purpose, target: target.value, sessionId }, actor));
  },
});

export const registerCall = defineCall({
  method: "POST",
  path: `${PATHS.sys}/user/register`,
  token: "none",
  title: "注册（也接受 sys//user/register）",
  input: registerInput,
  doc: {
    request: {
      username: "a@example.com",
      password: "Harbour2026",
      captcha: "482913",
      checkKey: 1767225600,
      Agreement: true,
    },
    message: AUTH_TEXT.registered,
    result: null,
    fails: [`400 ${FIELD_TEXT.codeWrong}`, `400 ${AUTH_TEXT.accountTaken}`, `400 ${FIELD_TEXT.agreement}`],
  },
  async run(input, { actor }) {
    const outcome = await register(input, actor);
    if (outcome.ok) return answered(AUTH_TEXT.registered);
    return refusedWith(outcome.reason === "code" ? FIELD_TEXT.codeWrong : AUTH_TEXT.accountTaken);
  },
});

export const forgotPassword = defineCall({
  method: "POST",
  path: `${PATHS.sys}/user/forgotPassword`,
  token: "none",
  title: "重置密码",
  input: resetInput,
  doc: {
    request: {
      username: DOC_USERNAME,
      captcha: "482913",
      password: "Harbour2026",
      newpassword: "Harbour2026",
    },
    message: AUTH_TEXT.passwordReset,
    result: null,
    fails: [`400 ${FIELD_TEXT.codeWrong}`, `400 ${FIELD_TEXT.newPasswordShort}`],
  },
  async run(input, { actor }) {
    const outcome = await resetPassword(input, actor);
    return outcome.ok ? answered(AUTH_TEXT.passwordReset) : refusedWith(FIELD_TEXT.codeWrong);
  },
});

export const getTokenUserInfo = defineCall({
  method: "GET",
  path: `${PATHS.sys}/user/getTokenUserInfo`,
  token: "live",
  beforePasswordChange: true,
  title: "当前用户",
  input: noInput,
  doc: { message: DONE, result: DOC_USER, fails: ["HTTP 401 令牌无效"] },
  async run(_input, { session }) {
    const { accountId, activeRoleVersionId } = session!;
    return answered(DONE, userInfoOf(await getProfile(accountId, activeRoleVersionId), session!));
  },
});

async function changeOwnPassword(
  body: { oldPassword: string; password: string; confirmation: string; username: string },
  { session, actor }: Caller,
): Promise<WireAnswer> {
  const own = [session!.phone, session!.email];
  if (!isOwnName(body.username, session!)) return refusedWith(AUTH_TEXT.foreignUser);
  const rules = changePasswordSchema(own).safeParse({ ...body, confirmPassword: body.confirmation });
  if (!rules.success) return refusedWith(rules.error.issues[0]!.message);
  const outcome = await changePassword(session!.accountId, rules.data, actor);
  if (outcome.ok) return answered(AUTH_TEXT.passwordChanged);
  return outcome.reason === "old-password"
    ? refusedWith(AUTH_TEXT.oldPasswordWrong)
    : limitedFor(outcome.seconds);
}

function isOwnName(typed: string, session: LiveSession): boolean {
  if (typed.trim() === "" || typed.trim() === session.username) return true;
  return ownTarget("phone", typed, session) !== null || ownTarget("email", typed, session) !== null;
}

const changePasswordDoc = {
  request: {
    oldPassword: "Harbour2026",
    password: "Lantern#88",
    confirmPassword: "Lantern#88",
    username: DOC_USERNAME,
  },
  message: AUTH_TEXT.passwordChanged,
  result: null,
  fails: [`400 ${AUTH_TEXT.oldPasswordWrong}`, `400 ${AUTH_TEXT.foreignUser}`, "HTTP 401 令牌无效"],
};

const changePasswordCall = (method: "POST" | "PUT", path: string) =>
  defineCall({
    method,
    path: `${PATHS.sys}/user/${path}`,
    token: "live",
    beforePasswordChange: true,
    title: "修改本人密码",
    input: changePasswordInput,
    doc: changePasswordDoc,
    run: changeOwnPassword,
  });

export const updateTokenUserPw = changePasswordCall("POST", "updateTokenUserPw");
export const updatePassword = changePasswordCall("PUT", "updatePassword");

export const certificationStatus = defineCall({
  method: "POST",
  path: `${PATHS.sys}/certification/status`,
  token: "live",
  title: "认证状态",
  input: noInput,
  doc: { request: {}, message: DONE, result: { billStatus: "1" }, fails: ["HTTP 401 令牌无效"] },
  async run(_input, { session }) {
    const status = await findCertificationStatus(db, session!.accountId);
    return answered(DONE, status && { billStatus: String(status.billStatus) });
  },
});
