/** Texts of the list of live sessions (docs/console.md, section 10). */
export const SESSION_LIST_TEXT = {
  object: "会话",
  columns: {
    account: "姓名",
    organization: "组织",
    roleVersion: "角色版本",
    way: "途径",
    address: "IP",
    device: "设备",
    signedInAt: "登录时间",
    seenAt: "最近活动",
  },
  accessChannels: { page: "网页", wire: "接口" },
  keyword: "账号",
  end: "下线",
  endOf: (sessions: string) => `让${sessions}下线`,
  consequence: (count: number) => `${count} 个会话将立即结束，正在使用的人需要重新登录。`,
  own: "不能结束当前会话",
  over: "该会话已结束",
  empty: "没有其他在线会话。",
} as const;
