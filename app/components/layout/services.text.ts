/** Services available today, used by every page that lists them. `guest` is the address for visitors. */
export const SERVICES = [
  {
    title: "注册与账号",
    text: "手机号或邮箱注册，统一管理资料与账号安全。",
    icon: "user-check",
    href: "/personal?tab=1",
    guest: "/login?register=1",
  },
  {
    title: "身份认证",
    text: "企业客户与服务商在线提交资料，随时查看审核意见与进度。",
    icon: "shield-check",
    href: "/personal?tab=2",
    guest: "/login?redirect=%2Fpersonal%3Ftab%3D2",
  },
  {
    title: "报关单",
    text: "录入、检查、复核，发送到单一窗口导入客户端，跟踪回执到放行与结关。",
    icon: "file-text",
    href: "/phsb",
    guest: "/login?redirect=%2Fphsb",
  },
  {
    title: "申报代码",
    text: "按代码、名称或拼音查询申报代码。",
    icon: "barcode",
    href: "/phsb/codes",
    guest: "/login?redirect=%2Fphsb%2Fcodes",
  },
  {
    title: "消息通知",
    text: "审核结果、系统通知和平台公告，都会送到消息中心。",
    icon: "bell",
    href: "/phsb/userMessage",
    guest: "/login?redirect=%2Fphsb%2FuserMessage",
  },
] as const;
