export const PERSONAL_TITLE = "个人中心";
export const PERSONAL_PATH = "/personal";
export const TABS_LABEL = "个人中心栏目";
/** Titles of the tabs (forms.md, section 5). */
export const TAB_TITLES = { 1: "基本信息", 2: "身份认证", 3: "安全设置" } as const;

export const USER_TYPES = { 0: "平台用户", 1: "企业用户", 2: "服务商用户", none: "普通用户" } as const;
export const PHONE = "手机";
export const EMAIL = "邮箱";
export const NOT_BOUND = "未绑定";
