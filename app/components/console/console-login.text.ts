export const LOGIN_PATH = "/console/login";
export const LOGIN_TITLE = "集群管理中心登录";
export const LOGIN_TABS_LABEL = "登录方式";
export const LOGIN_TABS = [
  { tab: "account", text: "账号登录" },
  { tab: "card", text: "卡登录" },
] as const;
/** Redirects to the console after sign-in (docs/forms.md, section 3, row 5). */
export const STAFF_SIGN_IN = {
  text: "使用账号密码登录，请前往登录页",
  href: "/login?redirect=%2Fjqzx",
} as const;
export const ACCOUNT = "账号";
export const PASSWORD = "密码";
export const SIGN_IN = "登录";
/** Shown while no card-login service is configured. */
export const CARD_NOT_CONFIGURED = "未配置卡登录服务";
export const CARD_NOT_CONFIGURED_HINT = "请用账号登录；需要用卡登录时，请联系平台管理员。";
export const CARD_TAB_PATH = `${LOGIN_PATH}?tab=card`;
export const CARD_ALTERNATIVES = "没有卡、或本机不能使用卡时，请用下面的账号登录。";
