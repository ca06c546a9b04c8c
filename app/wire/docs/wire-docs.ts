/** Base paths of the wire API (docs/wire-api.md, "接口"). */
export const PATHS = {
  sys: "/api/yxd-system/sys",
  masterData: "/api/gyt-master-data",
  signOut: "/baseurl/ses/outLogin",
} as const;

export const DOC_USERNAME = "13800138000";

/** The user object as the examples of docs/wire-api.md show it. */
export const DOC_USER = {
  id: "12",
  tenantType: null,
  areaData: ["330000", "330200", "330212"],
  province: "330000",
  city: "330200",
  area: "330212",
  streetAddress: "中山东路1号",
  faxNo: "",
  username: "138****8000",
  realname: "",
  phone: DOC_USERNAME,
  avatar: "",
  orgCodeTxt: "",
  email: "",
  workNo: "",
  tenantName: "",
  startToEndDate: "",
  modifyUsername: "138****8000",
  updateTime: "2026-01-01 08:00:00",
  productNames: "",
  relTenantIds: "",
  lastDate: "2026-01-01 07:59:00",
  mustChangePassword: false,
  hasPassword: true,
};

/** The meaning of its fields (docs/wire-api.md, "当前用户"). */
export const DOC_USER_FIELDS: Readonly<Record<keyof typeof DOC_USER, string>> = {
  id: "账号编号",
  tenantType: "0 平台用户，1 企业用户，2 服务商用户，`null` 普通用户；总是存在",
  areaData: "所在地的地区代码列表，省、市、区；没有为 `[]`",
  province: "省代码",
  city: "市代码",
  area: "区代码",
  streetAddress: "街道地址",
  faxNo: "传真",
  username: "用户名，显示用",
  realname: "姓名",
  phone: "完整手机号；未绑定为空",
  avatar: "头像的 filePath；没有为空",
  orgCodeTxt: "部门路径，名称以 ` / ` 相连",
  email: "完整邮箱；未绑定为空",
  workNo: "工号",
  tenantName: "当前组织名称",
  startToEndDate: "当前组织成员资格的有效期，`2026-01-01 ~ 2026-12-31`；不限为空",
  modifyUsername: "最后修改人",
  updateTime: "最后修改时间",
  productNames: "使用产品，名称以顿号相连",
  relTenantIds: "所属组织编号，以逗号相连",
  lastDate: "上次登录时间；第一次登录为空",
  mustChangePassword: "是否须先修改初始密码",
  hasPassword: "是否已设置登录密码",
};

/** The result of a sign-in. */
export const DOC_SIGNED_IN = {
  token: "q3JkV8Zr0mXw9Rz4Tn8Vb3Yc6Hf1Js5Lp0GaKd7QeUo",
  userInfo: DOC_USER,
  tenantList: [{ id: "7", name: "示例贸易有限公司", tenantType: 1 }],
};
export const DOC_SIGNED_IN_FIELDS: Readonly<Record<keyof typeof DOC_SIGNED_IN, string>> = {
  token: "令牌，43 个字符，只在这里出现一次",
  userInfo: "当前用户，字段见 `getTokenUserInfo`",
  tenantList: "所属组织列表 `{id, name, tenantType}`；没有为 `[]`",
};
export const DOC_NO_RESULT = "没有结果，`result` 为 `null`。";
