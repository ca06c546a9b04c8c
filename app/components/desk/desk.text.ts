export const DESK_TITLE = "申报平台";
export const DESK_LEAD =
  "报关单填写、发送与回执查询即将开放，开放前会在消息中心通知您。现在可以先使用下面的功能。";

export const DESK_MESSAGES = {
  title: "消息中心",
  text: "审核结果、系统通知和公告都在这里，可以按类型筛选和搜索。",
  href: "/phsb/userMessage",
  link: (unread: number) => (unread === 0 ? "查看全部消息" : `查看${unread > 99 ? "99+" : unread}条未读消息`),
} as const;

export const DESK_WAYS = [
  {
    title: "代码查询",
    text: "国别、币制、计量单位、监管方式等申报代码，按代码、名称或拼音查找。",
    href: "/phsb/codes",
    link: "查询代码",
  },
  {
    title: "参数代码",
    text: "全部代码表的代码排成一个列表：筛选、比较、导出，常用的条件可以存为视图。",
    href: "/phsb/code-list",
    link: "打开列表",
  },
  {
    title: "身份认证",
    text: "申报以单位的名义进行，先完成企业客户或服务商的身份认证。",
    href: "/certification",
    link: "办理身份认证",
  },
] as const;
