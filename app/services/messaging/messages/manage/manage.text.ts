/** Texts of the console's management of messages (docs/console.md, 8.2). */
export const MESSAGE_LABELS = {
  title: "标题",
  messageType: "类型",
  content: "内容",
  audienceType: "受众",
  includesNew: "以后注册的用户",
  includesChildren: "一级客户",
  targetSearch: "查找接收对象",
  targets: "接收对象",
  contacts: "按名单添加账号",
  publishWay: "发布时间",
  publishAt: "定时发布于",
  sendTypes: "同时发送",
} as const;

export const MANAGE_COLUMNS = {
  title: "标题",
  messageType: "类型",
  status: "状态",
  audience: "受众",
  recipientCount: "收件人数",
  readCount: "已读",
  publishAt: "发布时间",
  publishedBy: "发布人",
  source: "来源",
  createdAt: "创建时间",
  createdBy: "创建人",
  updatedAt: "更新时间",
  updatedBy: "更新人",
} as const;

/** Names of MESSAGE_STATUS; docs/console.md, 8.2, describes the transitions. */
export const MESSAGE_STATES = ["草稿", "待发布", "已发布", "已撤回"] as const;
export const AUDIENCE_NAMES = { 1: "所有人", 2: "按组织", 3: "按角色", 4: "按账号" } as const;
export const SOURCES = { staff: "人工", system: "系统" } as const;

/** By AUDIENCE_TYPE. */
const SEARCH_HINTS: Readonly<Record<string, string>> = {
  2: "输入组织的编码或名称，再按“查找”，勾选找到的组织",
  3: "输入角色的编码或名称，再按“查找”，勾选找到的角色",
  4: "输入姓名、用户名、手机号或邮箱，再按“查找”，勾选找到的账号",
};

export const MANAGE_TEXT = {
  object: "消息",
  base: "基本信息",
  textSection: "标题与内容",
  audienceSection: "接收对象",
  timeSection: "发布",
  contentHint:
    "可以直接写文字，每行一段；也可以用 HTML 标签：h2、h3、p、strong、ul、ol、table、a 等，脚本和样式会被去掉",
  newHint: "包含今后注册的用户",
  childrenHint: "包括这些组织的一级客户",
  searchHint: SEARCH_HINTS,
  search: "查找",
  contactsHint: "手机号、邮箱或账号编号，每行一个，最多10000行",
  contactsUnknown: (lines: readonly number[], more: number) =>
    `没有找到第${lines.join("、")}行${more > 0 ? `等${lines.length + more}行` : ""}的账号`,
  contactsAlike: (lines: readonly number[], count: number) =>
    `第${lines.join("、")}行${count > lines.length ? `等${count}行` : ""}的号码与其他行只差中间四位，这样的号码今天查询过多，请删除这些行`,
  contactsLong: "名单最多10000行",
  sendTypes: { "1": "短信", "2": "邮件" },
  sendHint: "站内信总会送达。短信和邮件只用于提醒和待办，只写标题，发给愿意接收的收件人",
  sendTypesWrong: "短信和邮件只能用于提醒和待办",
  noSender: (kind: string) => `没有设置${kind}的发送方，不能发送${kind}`,
  sends: (kind: string, count: number, max: number) =>
    `将向其中${count}人发送${kind}（有联系方式并愿意接收的收件人；每条消息最多${max}条，同一人每天最多5条）。`,
  tooMany: (kind: string, count: number, max: number) =>
    `将发送${count}条${kind}，超过每条消息最多${max}条。请缩小接收对象，或只发站内信`,
  onSite: "站内信",
  now: "发布后立即送达",
  later: "定时",
  timeMissing: "请选择发布时间",
  timeWrong: "发布时间的格式应为 2026-05-01T08:00",
  timePast: "发布时间不能早于当前时间",
  timeFar: "发布时间不能晚于一年后",
  /** Reports what the sanitiser has removed, once after saving. */
  removed: (names: readonly string[]) => `内容中不允许的部分已去掉：${names.join("、")}。请查看预览。`,
  edit: "编辑",
  view: "查看",
  preview: "预览",
  copy: "复制",
  receipts: "阅读情况",
  history: "变更历史",
  details: "基本信息",
  templates: "模板",
  moves: { publish: "发布", withdraw: "退回草稿", revoke: "撤回", delete: "删除" },
  /** The label of publishing a message with a scheduled time. */
  schedule: "定时发布",
  deleteDrafts: "删除草稿",
  reaches: (count: number) => `将有${count}人收到这条消息。`,
  reachesLater: (time: string, count: number) => `到${time}发布；按现在的成员，将有${count}人收到。`,
  reachesNew: "以后注册的用户也会收到。",
  fixed: "接收人在发布时确定，之后加入组织或获得角色的人不会收到。",
  withdrawNote: "消息回到草稿，不会按时发布，可以修改后再发布。",
  /** The reason of a revocation immediately after publishing. */
  takenBack: "发布后随即撤销",
  revokeNote: (count: number) =>
    `${count}位收件人将不再看到这条消息，未读数随之减少；列表中保留记录，不能恢复。`,
  revokeWaiting: "消息不会再发布，列表中保留记录，不能恢复。",
  deleteNote: "草稿将被删除，不能恢复。",
  wrongState: (state: string, move: string) => `当前状态为“${state}”，不能${move}`,
  starting: "消息正在发布，不能再修改或退回",
  systemFixed: "系统消息不能修改",
  targetsArchived: (count: number) => `有${count}个接收对象已归档，请修改后再发布`,
  published: "消息已发布",
  scheduled: (time: string) => `消息将于${time}发布`,
  immediately: "立即",
  excerpt: (text: string, length: number) => `${text}（共${length}个字符）`,
  ofThem: (first: string, total: number) => (total > 1 ? `${first}等${total}个` : first),
  withChildren: (text: string) => `${text}（含一级客户）`,
  withNew: "所有人（含以后注册的用户）",
  read: (count: number, percent: number) => `${count}（${percent}%）`,
  readMany: (count: number) => `${count}以上`,
  empty: "还没有消息，写一条通知给用户。",
  reason: "撤回原因",
  revokedAt: "撤回时间",
  revokedBy: "撤回人",
  draft: "消息草稿",
} as const;

/** Describes the consequence of a bulk action before it is confirmed. */
export const revokeConsequence = (count: number) =>
  `${count}条消息将对所有人撤回，未读数随之减少；草稿和已撤回的不会改变。`;
export const deleteConsequence = (count: number) => `${count}条草稿将被删除，不能恢复；不是草稿的不会改变。`;

/** Texts of a message's receipts. */
export const RECEIPT_TEXT = {
  object: "收件人",
  title: (message: string) => `阅读情况 - ${message}`,
  columns: {
    name: "姓名",
    organizations: "组织",
    contact: "手机号或邮箱",
    readState: "状态",
    readAt: "阅读时间",
  },
  details: "消息详情",
  recipients: "收件人",
  readers: "已读",
  empty: "这条消息还没有收件人。",
} as const;
