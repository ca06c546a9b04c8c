import { FIELD_TEXT } from "~/services/identity/accounts/field.text";
import { passwordPolicy } from "~/services/identity/accounts/password-policy.server";
import { changePasswordSchema } from "~/services/identity/auth/auth.schema";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { changePassword } from "~/services/identity/auth/passwords/change-password.server";
import { getProfile } from "~/services/identity/auth/sign-in/profile.server";
import { findCertificationStatus } from "~/services/organizations/certification/certification-status.server";
import { db } from "~/services/db/client.server";
import { answered, limitedFor, refusedWith, type WireAnswer } from "~/server/answers/envelope.server";
import { changePasswordInput } from "./auth-input.schema";
import { isOwnName } from "./own-name";
import { certificationStatusResult, noResult, userResult } from "../result.schema";
import { DOC_USER, DOC_USER_FIELDS, DOC_USERNAME, PATHS } from "../docs/wire-docs";
import { userInfoOf } from "./user-info.server";
import { defineCall, noInput, type WireActor } from "../wire-call.server";

const DONE = "操作成功";

export const getTokenUserInfo = defineCall({
  method: "GET",
  path: `${PATHS.sys}/user/getTokenUserInfo`,
  token: "live",
  beforePasswordChange: true,
  subApps: true,
  tag: "本人",
  title: "当前用户",
  input: noInput,
  output: userResult,
  doc: { message: DONE, result: DOC_USER, returns: DOC_USER_FIELDS, fails: [] },
  async run(_input, { session }) {
    const { accountId, activeRoleVersionId } = session!;
    return answered(DONE, userInfoOf(await getProfile(accountId, activeRoleVersionId), session!));
  },
});

async function changeOwnPassword(
  body: { oldPassword: string; password: string; confirmation: string; username: string },
  { session, actor: source }: WireActor,
): Promise<WireAnswer> {
  const own = [session!.phone, session!.email];
  if (!isOwnName(body.username, session!)) return refusedWith(AUTH_TEXT.foreignUser);
  const rules = changePasswordSchema({ policy: passwordPolicy(), own }).safeParse({
    ...body,
    confirmPassword: body.confirmation,
  });
  if (!rules.success) return refusedWith(rules.error.issues[0]!.message);
  const outcome = await changePassword(session!.accountId, rules.data, source);
  if (outcome.ok) return answered(AUTH_TEXT.passwordChanged);
  return outcome.reason === "old-password"
    ? refusedWith(AUTH_TEXT.oldPasswordWrong)
    : limitedFor(outcome.seconds);
}

const changePasswordDoc = {
  fields: {
    oldPassword: "原密码",
    password: "新密码",
    confirmPassword: "重复新密码",
    username: "可不发送；发送时须是本人的手机号、邮箱或用户名",
  },
  request: {
    oldPassword: "Harbour2026",
    password: "Lantern#88",
    confirmPassword: "Lantern#88",
    username: DOC_USERNAME,
  },
  message: AUTH_TEXT.passwordChanged,
  result: null,
  returns: "没有结果，`result` 为 `null`；所有会话结束，本令牌也失效。",
  fails: [
    `400 ${AUTH_TEXT.oldPasswordWrong}`,
    `400 ${FIELD_TEXT.newPasswordEmpty}`,
    `400 ${FIELD_TEXT.passwordUnchanged}`,
    `400 ${FIELD_TEXT.confirmNewEmpty}`,
    `400 ${AUTH_TEXT.foreignUser}`,
  ],
};

const changePasswordCall = (method: "POST" | "PUT", path: string) =>
  defineCall({
    method,
    path: `${PATHS.sys}/user/${path}`,
    token: "live",
    beforePasswordChange: true,
    tag: "本人",
    title: "修改本人密码",
    input: changePasswordInput,
    output: noResult,
    doc: changePasswordDoc,
    run: changeOwnPassword,
  });

export const updateTokenUserPw = changePasswordCall("POST", "updateTokenUserPw");
export const updatePassword = changePasswordCall("PUT", "updatePassword");

export const certificationStatus = defineCall({
  method: "POST",
  path: `${PATHS.sys}/certification/status`,
  whileReadOnly: true,
  token: "live",
  subApps: true,
  tag: "本人",
  title: "认证状态",
  input: noInput,
  output: certificationStatusResult,
  doc: {
    message: DONE,
    result: { billStatus: "1" },
    returns: {
      billStatus: "`0` 暂存，`1` 审核中，`2` 已认证，`3` 已驳回；没有申请也没有组织时 `result` 为 `null`",
    },
    fails: [],
  },
  async run(_input, { session }) {
    const status = await findCertificationStatus(db, session!.accountId);
    return answered(DONE, status && { billStatus: String(status.billStatus) });
  },
});
