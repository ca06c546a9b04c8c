export const PERSONAL_TITLE = "个人中心";
export const PERSONAL_PATH = "/personal";
export const TABS_LABEL = "个人中心栏目";
/** Titles of the tabs (docs/forms.md, section 5). */
export const TAB_TITLES = { 1: "基本信息", 2: "身份认证", 3: "安全设置" } as const;
export const PROFILE_ADDRESS = "/personal?tab=1";
export const RESTORED_ADDRESS = "/personal?tab=1&draft=1";

export const USER_TYPES = { 0: "平台用户", 1: "企业用户", 2: "服务商用户", none: "普通用户" } as const;
export const CERTIFIED = "已认证";
export const NOT_CERTIFIED = "未认证";
export const CERTIFY_NOW = { text: "立即认证", href: "/personal?tab=2" } as const;
export const CONTACTS = [
  { name: "phone", label: "手机" },
  { name: "email", label: "邮箱" },
] as const;
export const NOT_BOUND = "未绑定";
export const MODIFY = "修改";
export const BIND = "绑定";
export const REVEAL_LINK = { text: "查看完整号码", href: "/personal/security/reveal-contact" } as const;
export const REVEAL = "显示完整号码";
export const REVEALED = "完整号码只显示这一次。";
export const LAST_SIGN_IN = "上次登录";
export const FIRST_SIGN_IN = "这是您首次登录";

export const PROFILE_LABELS = {
  username: "用户名",
  realname: "姓名",
  workNo: "工号",
  region: "所在地",
  streetAddress: "街道地址",
  faxNo: "传真",
} as const;
export const COUNTRY = { label: "国家", value: "中国" } as const;
export const STAFF_LABELS = {
  tenantName: "公司名称",
  productNames: "使用产品",
  orgCodeTxt: "部门",
  startToEndDate: "有效期",
} as const;
export const NONE = "无";
export const UNLIMITED = "不限";
export const SAVE = "保存";
export const PUT_ASIDE = "暂存";

export const COMPLETE = "资料已完善";
export const COMPLETENESS = (done: number, of: number) => `资料完善度 ${done}/${of}`;
/** Parts of a profile; `text` is the link to where a missing one is provided. */
export const MISSING = {
  realname: { name: "姓名", text: "填写姓名", href: "#profile-realname" },
  region: { name: "所在地", text: "选择所在地", href: "#profile-province" },
  streetAddress: { name: "街道地址", text: "填写街道地址", href: "#profile-streetAddress" },
  avatar: { name: "头像", text: "上传头像", href: "#avatar" },
  phone: { name: "手机", text: "绑定手机", href: "/personal/security/bind-phone" },
  email: { name: "邮箱", text: "绑定邮箱", href: "/personal/security/bind-email" },
  identity: { name: "身份认证", text: "完成身份认证", href: "/personal?tab=2" },
} as const;

export const DRAFT_OFFER = (time: string) => `您在 ${time} 暂存的内容还没有保存。`;
export const DRAFT_OPEN = (time: string) => `下面是您在 ${time} 暂存的内容，保存后生效。`;
export const RESTORE_DRAFT = "恢复";
export const DROP_DRAFT = "放弃";
export const AUTOSAVED = (time: string) => `${time} 已自动暂存`;
export const AUTOSAVE_FAILED = "自动暂存失败，离开前请先保存";
export const UNSAVED = "有未保存的修改";
export const READ_AGAIN = "重新获取";
