/** Texts of the profile form (docs/product.md, sections 5 and 8; docs/forms.md, 1.7 and 2.2). */
export const PROFILE_TEXT = {
  usernameEmpty: "请输入用户名",
  usernameLong: "用户名不能超过20个字",
  realnameEmpty: "请输入姓名",
  realnameLong: "姓名不能超过20个字",
  workNoLong: "工号不能超过10个字",
  regionWrong: "请选择所在地",
  streetAddressEmpty: "请输入街道地址",
  streetAddressLong: "街道地址不能超过30个字",
  faxNoLong: "传真不能超过20位",
  faxNoWrong: "请输入正确的传真号码",
  avatarMissing: "头像文件不存在",

  saved: "修改成功",
  failed: (reason: string) => `操作失败！原因：${reason}`,
  notRead: (reason: string) => `获取失败！原因：${reason}`,
  draftSaved: "已暂存",
  draftDropped: "已放弃暂存的内容",
  stale: (who: string, time: string) => `${who}已于${time}修改了这条记录，请对照两个版本后再保存`,
} as const;

/** Lengths that the form states in its markup and the rules check (docs/product.md, section 9). */
export const PROFILE_MAX = { username: 20, realname: 20, workNo: 10, streetAddress: 30, faxNo: 20 } as const;
