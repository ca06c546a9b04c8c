export const SKIP_TO_CONTENT = "跳到主要内容";
export const OPENS_NEW_TAB = "（在新窗口打开）";

export const BRAND_PROMISE = "通关与跨境贸易，在一处办妥";

export const GUIDE_HREF = "/guide";
export const FOOTER_LINKS = [
  { text: "使用引导", href: GUIDE_HREF },
  { text: "联系我们", href: "/contact" },
  { text: "隐私政策", href: "/privacy" },
  { text: "平台服务协议", href: "/agreement" },
  { text: "无障碍声明", href: "/accessibility" },
] as const;
export const FOOTER_LABEL = "帮助与备案";
export const SUPPORT_PHONE = (phone: string) => `客服电话 ${phone}`;
export const SUPPORT_EMAIL = (email: string) => `客服邮箱 ${email}`;
export const ICP_HREF = "https://beian.miit.gov.cn/";
export const POLICE_HREF = "https://beian.mps.gov.cn/";
export const HELP = "帮助";

export const APPEARANCE_LABEL = "外观";
/** Appearance settings as toggle buttons; all but the first of a group are released by another click. */
export const LOOKS = [
  {
    title: "明暗",
    looks: [
      { name: "scheme", value: "auto", text: "自动" },
      { name: "scheme", value: "light", text: "浅色" },
      { name: "scheme", value: "dark", text: "深色" },
    ],
  },
  {
    title: "字号",
    looks: [
      { name: "size", value: "mini", released: "medium", text: "迷你" },
      { name: "size", value: "small", released: "medium", text: "小字" },
      { name: "size", value: "medium", text: "标准" },
      { name: "size", value: "large", released: "medium", text: "大字" },
      { name: "size", value: "elder", released: "medium", text: "长辈" },
    ],
  },
  {
    title: "辅助",
    looks: [
      { name: "contrast", value: "high", released: "normal", text: "高对比" },
      { name: "colours", value: "grey", released: "normal", text: "灰色" },
      { name: "colours", value: "weak", released: "normal", text: "色弱" },
      { name: "ahead", value: "off", released: "on", text: "省流量" },
    ],
  },
] as const;

export const BANNER_LABEL = "系统公告";

export const FRAME_NAV_LABEL = "主导航";
/** The declaration desk. */
export const DESK_TITLE = "申报平台";
export const CONSOLE_HREF = "/jqzx";
export const FRAME_LINKS = [
  { text: "首页", href: "/cmsweb" },
  { text: "工作台", href: "/guide" },
  { text: "申报平台", href: "/phsb" },
  { text: "集群管理中心", href: CONSOLE_HREF },
  { text: "个人中心", href: "/personal" },
] as const;
export const SIGN_OUT = "退出登录";
export const SIGN_IN_LINK = { text: "登录", href: "/login" } as const;
export const HOME_LINK = { text: "首页", href: "/cmsweb" } as const;

export const BACK_TO_CONSOLE = { text: "返回集群管理中心", href: CONSOLE_HREF } as const;
export const BACK_TO_HOME = { text: "返回首页", href: "/cmsweb" } as const;

export const ERROR_REQUEST_ID = "请求编号";
export const ERROR_REQUEST_HINT = "联系管理员时，请提供这个编号。";
export const CONTENTS_TITLE = "本页目录";
export const COPY = "复制";
export const COPIED = "已复制";
export const CONTACT_LINK = { text: "联系我们", href: "/contact" } as const;
export const SITE_SEARCH_LINK = { text: "搜索", href: "/cmsweb/search" } as const;
export const EXPIRED_TYPED = "您填写的内容";
export const EXPIRED_SECRETS = "密码和验证码不会保留，提交后如有需要请重新填写。";
export const EXPIRED_SUBMIT = "重新提交";

export const UNREACHED_TITLE = "无法连接";
export const UNREACHED_TEXT = "网络连接失败，请检查网络后重试";
export const TRY_AGAIN = "重试";
export const OTHER_ROLES = "当前角色没有这项功能，您的下列角色有。";
export const ROLE_OFFER = (organization: string, roles: string) => `${organization} · ${roles}`;
export const TAKE_ROLE_FOR_PAGE = "切换角色并打开";
export const NO_CONSOLE_ACCESS =
  "您还没有集群管理中心的权限。请联系您单位的管理员分配角色，或先完成身份认证。";
export const MISSING_PAGES = "不存在的页面";
