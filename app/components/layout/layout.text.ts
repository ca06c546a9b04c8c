export const SKIP_TO_CONTENT = "跳到主要内容";
export const OPENS_NEW_TAB = "（在新窗口打开）";

export const BRAND_PROMISE = "通关与跨境贸易，在一处办妥";
export const BRAND_FACTS = [
  { name: "申报与查询", text: "报关单在线填写、发送，回执随时可查" },
  { name: "身份认证", text: "企业客户与服务商在线申请，进度透明" },
  { name: "消息通知", text: "审核结果与状态变化，及时送达" },
] as const;

export const FOOTER_LINKS = [
  { text: "使用引导", href: "/guide" },
  { text: "平台服务协议", href: "/agreement" },
  { text: "无障碍声明", href: "/accessibility" },
] as const;
export const FOOTER_LABEL = "帮助与备案";
export const ICP_HREF = "https://beian.miit.gov.cn/";

export const APPEARANCE_LABEL = "外观";
export const SCHEMES = [
  { value: "auto", text: "自动" },
  { value: "light", text: "浅色" },
  { value: "dark", text: "深色" },
] as const;
/** Each can be pressed and released again; those of one name exclude each other. */
export const LOOKS = [
  { name: "size", value: "large", released: "medium", text: "大字" },
  { name: "size", value: "elder", released: "medium", text: "长辈" },
  { name: "size", value: "small", released: "medium", text: "小字" },
  { name: "size", value: "mini", released: "medium", text: "迷你" },
  { name: "contrast", value: "high", released: "normal", text: "高对比" },
  { name: "colours", value: "grey", released: "normal", text: "灰色" },
  { name: "colours", value: "weak", released: "normal", text: "色弱" },
  { name: "ahead", value: "off", released: "on", text: "省流量" },
] as const;

export const BANNER_LABEL = "系统公告";

export const FRAME_NAV_LABEL = "主导航";
export const FRAME_LINKS = [
  { text: "首页", href: "/cmsweb" },
  { text: "申报", href: "/phsb" },
  { text: "集群管理中心", href: "/jqzx" },
  { text: "个人中心", href: "/personal" },
] as const;
export const SIGN_OUT = "退出登录";
export const SIGN_IN_LINK = { text: "登录", href: "/login" } as const;
export const HOME_LINK = { text: "首页", href: "/cmsweb" } as const;

export const PLANNED_SENTENCE = "本页面即将开放。开放之前，您可以先使用其他功能。";
export const BACK_TO_HOME = { text: "返回首页", href: "/cmsweb" } as const;

export const BACK_TO_FORM = "返回上一页";

export const ERROR_REQUEST_ID = "请求编号";
export const ERROR_REQUEST_HINT = "联系管理员时，请提供这个编号。";
export const EXPIRED_TYPED = "您填写的内容";
export const EXPIRED_SECRETS = "密码和验证码不会保留，提交后如有需要请重新填写。";
export const EXPIRED_SUBMIT = "确认并重新提交";

/** Titles of error pages (forms.md, section 5). */
export const ERROR_TITLES: Readonly<Record<number, string>> = {
  401: "登录已失效",
  403: "没有权限",
  404: "页面不存在",
  405: "不支持该操作",
  409: "内容已变更",
  422: "请求格式不正确",
  429: "操作过于频繁",
  500: "系统异常",
  503: "系统繁忙",
  507: "系统异常",
};
export const NOTHING_TO_POST_TEXT = "此页面不接受提交，请返回上一页，或从首页重新进入";
export const UNREACHED_TITLE = "无法连接";
export const UNREACHED_TEXT = "网络连接失败，请检查网络后重试";
export const TRY_AGAIN = "重试";
export const UNEXPECTED_TEXT = "系统异常，请稍后再试";
export const NO_CONSOLE_ACCESS =
  "您还没有集群管理中心的权限。请联系您单位的管理员分配角色，或先完成身份认证。";
export const PLANNED_PAGES = "即将开放的页面";
