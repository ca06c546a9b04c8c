export const DESK_LEAD =
  "录入、检查、复核报关单，发送到单一窗口导入客户端，跟踪回执到放行与结关；也可以下载报文自行导入。";
export const DESK_NO_RIGHTS =
  "当前角色无法使用报关单。请联系本企业管理员开通，或切换角色；企业未认证的请先认证。";
export const DESK_LINKS_LABEL = "现在可以使用的功能";
export const BOARD_LINK = { text: "报关看板", href: "/phsb/board" } as const;
export const FIND_LINK = { text: "查找报关单", href: "/phsb/find" } as const;

export const unreadFlag = (unread: number) => `${unread > 99 ? "99+" : unread} 条未读`;

/** Pages of the desk without a list's row, by the title of the page. */
export const DESK_LINKS = [
  {
    title: "代码查询",
    text: "国别、币制、计量单位、监管方式等申报代码，按代码、名称或拼音查找。",
    href: "/phsb/codes",
    icon: "barcode",
  },
  {
    title: "申报依据",
    text: "校验规则与报文格式的出处和已知限制。",
    href: "/phsb/basis",
    icon: "book",
  },
  {
    title: "消息中心",
    text: "审核结果、系统通知和公告都在这里，可以按类型筛选和搜索。",
    href: "/phsb/userMessage",
    icon: "bell",
  },
  {
    title: "身份认证",
    text: "申报以单位的名义进行，先完成企业客户或服务商的身份认证。",
    href: "/personal?tab=2",
    icon: "certificate",
  },
] as const;
