export const SKIP_TO_CONTENT = "跳到主要内容";
export const OPENS_NEW_TAB = "（在新窗口打开）";

export const BRAND_PROMISE = "通关与跨境贸易，在一处办妥";
export const BRAND_FACTS = [
  { name: "申报与查询", text: "报关单在线填写、发送与回执查询，即将开放" },
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
export const CONSOLE_HREF = "/jqzx";
export const FRAME_LINKS = [
  { text: "首页", href: "/cmsweb" },
  { text: "申报", href: "/phsb" },
  { text: "集群管理中心", href: CONSOLE_HREF },
  { text: "个人中心", href: "/personal" },
] as const;
export const SIGN_OUT = "退出登录";
export const SIGN_IN_LINK = { text: "登录", href: "/login" } as const;
export const HOME_LINK = { text: "首页", href: "/cmsweb" } as const;

export const PLANNED_SENTENCE = "本页面即将开放。开放之前，您可以先使用其他功能。";
export const BACK_TO_CONSOLE = { text: "返回集群管理中心", href: CONSOLE_HREF } as const;
export const BACK_TO_HOME = { text: "返回首页", href: "/cmsweb" } as const;

export const ERROR_REQUEST_ID = "请求编号";
export const ERROR_REQUEST_HINT = "联系管理员时，请提供这个编号。";
export const EXPIRED_TYPED = "您填写的内容";
export const EXPIRED_SECRETS = "密码和验证码不会保留，提交后如有需要请重新填写。";
export const EXPIRED_SUBMIT = "确认并重新提交";

export const UNREACHED_TITLE = "无法连接";
export const UNREACHED_TEXT = "网络连接失败，请检查网络后重试";
export const TRY_AGAIN = "重试";
export const NO_CONSOLE_ACCESS =
  "您还没有集群管理中心的权限。请联系您单位的管理员分配角色，或先完成身份认证。";
/** Whoever holds rights to nothing but pages that are planned. */
export const CONSOLE_PLANNED = "您可以使用的页面即将开放。开放之前，您可以先使用其他功能。";
export const PLANNED_PAGES = "即将开放的页面";
