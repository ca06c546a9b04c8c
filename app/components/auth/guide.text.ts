export const GUIDE_TITLE = "使用引导";
export const GUIDE_LEAD = "在线海关把通关与跨境贸易中最常办的事放在一处。下面是您可以在这里办理的事项。";
export const GUIDE_USER_LEAD = (name: string) => `${name}，欢迎使用。`;

/** What one can do here, and what is still to come; links are for signed-in people. */
export const GUIDE_CHOICES = [
  {
    title: "申报",
    text: "报关单的在线填写、核对和发送即将开放。",
    link: { text: "进入申报平台", href: "/phsb" },
  },
  {
    title: "查询",
    text: "按代码、名称或拼音查询申报代码。单据状态与回执的查询即将开放。",
    link: { text: "查询申报代码", href: "/phsb/codes" },
  },
  {
    title: "认证",
    text: "在线提交企业客户或服务商的认证申请，查看审核意见与进度。",
    link: { text: "前往身份认证", href: "/personal?tab=2" },
  },
  {
    title: "通知",
    text: "审核结果、系统通知和平台公告，都会送到消息中心。",
    link: { text: "打开消息中心", href: "/phsb/userMessage" },
  },
] as const;

export const STEPS_TITLE = "第一次使用";
export const STEPS = [
  { title: "注册并登录", text: "用手机号或邮箱注册，收到验证码后设置登录密码。" },
  { title: "完善资料", text: "在个人中心填写姓名与所在地，并绑定手机号和邮箱，方便找回密码。" },
  { title: "完成身份认证", text: "提交企业资料，审核通过后即可使用与您身份对应的功能。" },
] as const;

export const REGISTER_LINK = { text: "立即注册", href: "/login?register=1" } as const;
export const SIGN_IN_LINK = { text: "登录", href: "/login" } as const;
export const HOME_LINK = { text: "进入首页", href: "/cmsweb" } as const;

export const TO_DO_TITLE = "接下来";
export const ALL_DONE = "资料、认证与绑定都已完成。";
export const DONE = "已完成";
export const TO_DO = {
  info: {
    title: "完善资料",
    text: "填写姓名与所在地。",
    link: { text: "完善信息", href: "/personal?tab=1" },
  },
  identity: {
    title: "身份认证",
    text: "提交企业客户或服务商资料，审核通过后开通对应功能。",
    link: { text: "立即认证", href: "/personal?tab=2" },
  },
  phone: {
    title: "绑定手机",
    text: "用于验证码登录和找回密码。",
    link: { text: "绑定手机", href: "/personal/security/bind-phone" },
  },
  mail: {
    title: "绑定邮箱",
    text: "用于接收通知和找回密码。",
    link: { text: "绑定邮箱", href: "/personal/security/bind-email" },
  },
} as const;
export const VIEW_PROGRESS = { text: "查看进度", href: "/certification" } as const;

export const ROLES_TITLE = "选择角色";
export const ROLES_LEAD = "您在以下产品中有角色。当前角色决定您看到的菜单。";
export const ACTIVE_ROLE = "当前角色";
export const TAKE_ROLE = "切换到此角色";

export const APPS_TITLE = "进入应用";
export const APPS = [
  {
    name: "phsb",
    title: "申报平台",
    text: "消息中心与代码查询。报关单填写、发送与查询即将开放。",
    href: "/phsb",
  },
  { name: "jqzx", title: "集群管理中心", text: "组织、账号、产品与角色的管理。", href: "/jqzx" },
  { name: "cmsweb", title: "首页", text: "公告、指南与下载。", href: "/cmsweb" },
] as const;
export const LAST_USED = "上次使用";
