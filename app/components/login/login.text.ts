import type { LoginView } from "./login-page.types";

/** Name of the page with all five forms. */
export const LOGIN_PAGE = "登录、注册与忘记密码";

/** Document titles (docs/forms.md, section 5). */
export const LOGIN_TITLES: Record<LoginView, string> = {
  password: "登录",
  code: "验证码登录",
  reset: "忘记密码",
  "register-phone": "手机号注册",
  "register-email": "邮箱注册",
};

/** Headings; the tabs below them name the mode. */
export const LOGIN_HEADINGS: Record<LoginView, string> = {
  password: "登录",
  code: "登录",
  reset: "忘记密码",
  "register-phone": "注册账号",
  "register-email": "注册账号",
};

export const SIGN_IN_TABS: { view: LoginView; text: string }[] = [
  { view: "password", text: "密码登录" },
  { view: "code", text: "验证码登录" },
];
export const REGISTER_TABS: { view: LoginView; text: string }[] = [
  { view: "register-phone", text: "手机号注册" },
  { view: "register-email", text: "邮箱注册" },
];
export const SIGN_IN_TABS_LABEL = "登录方式";
export const REGISTER_TABS_LABEL = "注册方式";

export const RESET_LEAD = "验证手机号或邮箱后，设置新的登录密码。";
export const CODE_HINT = "未注册的手机号验证后将自动注册。";

export const ACCOUNT = { label: "账号", placeholder: "请输入手机号/邮箱" } as const;
export const PHONE = { label: "手机号", placeholder: "请输入手机号" } as const;
export const EMAIL = { label: "邮箱", placeholder: "请输入邮箱" } as const;
export const PHONE_OR_EMAIL = { label: "手机号/邮箱", placeholder: "请输入手机号/邮箱" } as const;
export const PASSWORD = { label: "密码", placeholder: "请输入密码" } as const;
export const NEW_PASSWORD_LABEL = "新密码";

export const SIGN_IN = "登录";
export const RESET = "重置密码";
export const REGISTER = "注册";
export const FORGOT_PASSWORD = "忘记密码";
export const REGISTER_QUESTION = "还没有账号？";
export const REGISTER_NOW = "立即注册";
export const SIGN_IN_QUESTION = "已有账号？";
export const BACK_TO_SIGN_IN = "返回登录";

export const CARD_SIGN_IN = "卡登录";
/** What a card opens. */
export const CARD_SIGN_IN_FOR = "集群管理中心";
export const OTHER_SIGN_IN_METHODS = "其他登录方式";
export const SOCIAL_PROVIDERS = [
  { kind: "wechat", name: "微信" },
  { kind: "alipay", name: "支付宝" },
  { kind: "dingtalk", name: "钉钉" },
] as const;
export const NOT_OPEN = "未开通";
export const SOCIAL_TITLE = "第三方登录";
export const SOCIAL_CLOSED = "微信/支付宝/钉钉登录暂未开通";

export const signedInAs = (name: string) => `您已登录为 ${name}`;
export const CONTINUE = "进入";
export const SIGN_OUT_SHORT = "退出";
