export const SET_PASSWORD_TITLE = "设置登录密码";
export const SET_PASSWORD_LEAD = "验证已通过，请设置登录密码，下次可用密码登录。";
export const SET_PASSWORD_SUBMIT = "确定";
export const SET_PASSWORD_NONE = "没有待设置的密码，请先用验证码登录";
export const SET_PASSWORD_NONE_LINK = "用验证码登录";

export const WELCOME_PAGE_TITLE = "欢迎";
export const WELCOME_TITLE = "欢迎使用在线海关";
export const WELCOME_LEAD =
  "在这里注册账号、申请认证，录入、检查和复核报关单，发送到单一窗口导入客户端，跟踪回执到放行与结关。";
export const WELCOME_USER_LEAD = (name: string) => `${name}，您好。您可以从下面开始。`;

export const INVITED_TITLE = "加入组织";
export const INVITED_VISITOR_LEAD = "您收到了加入组织的邀请，请先登录；还没有账号的，注册并登录后再确认。";
export const INVITED_LEAD = (organization: string) => `“${organization}”邀请您加入。`;
export const JOIN = (organization: string) => `加入${organization}`;

export const AUTH_REDIRECT_TITLE = "正在跳转";
export const AUTH_REDIRECT_TEXT = "第三方登录暂未开通";
export const AUTH_REDIRECT_HINT = "请返回登录页，使用密码或验证码登录。";

export const SOCIAL_TEXT = "请使用密码或验证码登录。";

export const SIGN_IN_LINK = { text: "返回登录", href: "/login" } as const;
export const CODE_SIGN_IN_HREF = "/login?mode=2";
