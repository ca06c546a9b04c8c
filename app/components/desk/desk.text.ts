export const DESK_LEAD =
  "录入、检查、复核报关单，发送到单一窗口导入客户端，跟踪回执到放行与结关；也可以下载报文自行导入。";
export const DESK_NO_RIGHTS =
  "当前角色无法使用报关单。请联系本企业管理员开通，或切换角色；企业未认证的请先认证。";
/** What somebody without rights on the desk can do about it. */
export const DESK_ACCESS_TEXT = {
  switch: (organization: string) => `您有“${organization}”申报平台的角色，切换后即可使用。`,
  switchTo: "切换到申报平台",
  take: (organization: string) => `“${organization}”已开通申报平台，您是管理员，可以为自己开通。`,
  takeIt: "为我开通",
  takeNote: "您将获得“报关主管”角色；同事的角色在“账号列表”中分配。",
  request: (organization: string) => `“${organization}”还没有开通申报平台。`,
  requestIt: "申请开通",
  noteLabel: "申请说明（选填）",
  isRequested: (at: string) => `已于 ${at} 提交开通申请，平台处理后会通知您。`,
  isRefused: (reason: string) => `上次申请未通过，原因：${reason}。`,
  withdraw: "撤回申请",
  ask: (organization: string, administrators: readonly string[]) =>
    administrators.length === 0
      ? `当前角色无法使用报关单。请联系“${organization}”的管理员开通。`
      : `当前角色无法使用报关单。请联系“${organization}”的管理员${administrators.join("、")}开通。`,
  certify: "申报以单位的名义进行，请先完成企业身份认证。",
  certifyNow: "身份认证",
  switched: "已切换到申报平台",
  requested: "已提交开通申请",
  withdrawn: "已撤回开通申请",
} as const;

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
] as const;
