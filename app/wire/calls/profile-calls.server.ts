import { personFieldsOf } from "~/services/identity/accounts/person-fields";
import { getAccount } from "~/services/identity/accounts/accounts.server";
import { db } from "~/services/db/client.server";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { getProfile } from "~/services/identity/auth/sign-in/profile.server";
import { answered, refusedWith } from "~/server/answers/envelope.server";
import { chooseAvatar } from "~/services/identity/personal/avatar.server";
import { editProfile } from "~/services/identity/personal/edit-profile.server";
import { PROFILE_TEXT } from "~/services/identity/personal/profile.text";
import { readSentProfile } from "~/services/identity/personal/sent-profile.server";
import { profileInput } from "./profile-input.schema";
import { userResult } from "../result.schema";
import { userInfoOf } from "./user-info.server";
import { DOC_USER, DOC_USER_FIELDS, PATHS } from "../docs/wire-docs";
import { defineCall } from "../wire-call.server";

const SAMPLE = {
  username: "张三",
  realname: "张三",
  areaData: ["330000", "330200"],
  streetAddress: "中山东路1号",
  faxNo: "",
};

export const userEdit = defineCall({
  method: "POST",
  path: `${PATHS.sys}/user/edit`,
  token: "live",
  tag: "本人",
  title: "修改本人资料",
  input: profileInput,
  output: userResult,
  doc: {
    fields: {
      id: "可不发送；发送时须是本人的编号",
      username: "用户名，最多20个字",
      realname: "姓名，最多20个字",
      workNo: "工号，最多10个字；只对平台用户有效，其他人发送的忽略",
      areaData: "所在地的地区代码，省、市，可加区；与下面三个字段不同时以它为准",
      province: "省代码",
      city: "市代码",
      area: "区代码，可为空",
      streetAddress: "街道地址，最多30个字",
      faxNo: "传真，最多20位",
      avatar: "头像的 filePath：本人上传的头像文件，或现有的",
    },
    request: { id: DOC_USER.id, ...SAMPLE },
    message: PROFILE_TEXT.saved,
    result: { ...DOC_USER, ...SAMPLE, modifyUsername: SAMPLE.username, area: "" },
    returns: {
      ...DOC_USER_FIELDS,
      username: "用户名。可以发送整个用户对象或其中一部分：没有发送的字段不变，其余字段忽略",
    },
    fails: [
      `400 ${AUTH_TEXT.foreignUser}`,
      `400 ${PROFILE_TEXT.usernameEmpty}`,
      `400 ${PROFILE_TEXT.realnameEmpty}`,
      `400 ${PROFILE_TEXT.regionWrong}`,
      `400 ${PROFILE_TEXT.streetAddressEmpty}`,
      `400 ${PROFILE_TEXT.faxNoWrong}`,
      `400 ${PROFILE_TEXT.avatarMissing}`,
    ],
  },
  async run({ id, avatar, ...sent }, { session, actor: source }) {
    const { accountId, activeRoleVersionId } = session!;
    if (id !== "" && id !== String(accountId)) return refusedWith(AUTH_TEXT.foreignUser);
    const present = await getProfile(accountId, activeRoleVersionId);
    const result = await readSentProfile(sent, personFieldsOf(present.account), present.tenantType === 0);
    if (!result.ok) return refusedWith(result.text);
    const isOther = avatar !== undefined && avatar !== present.account.avatar;
    if (isOther && !(await chooseAvatar(session!, avatar, source)))
      return refusedWith(PROFILE_TEXT.avatarMissing);
    await editProfile(session!, { change: result.value }, source);
    const saved = { ...present, account: await getAccount(db, accountId) };
    return answered(PROFILE_TEXT.saved, userInfoOf(saved, session!));
  },
});
