/** Texts of the templates of messages (docs/console.md, 8.2). */
export const TEMPLATE_LABELS = {
  code: "编码",
  name: "名称",
  event: "事件",
  title: "标题",
  content: "内容",
  channel: "渠道",
  status: "状态",
} as const;

export const TEMPLATE_COLUMNS = {
  ...TEMPLATE_LABELS,
  updatedAt: "更新时间",
  updatedBy: "更新人",
} as const;

export const TEMPLATE_STATES = { active: "启用", disabled: "停用" } as const;

export const TEMPLATE_TEXT = {
  object: "模板",
  listTitle: "消息模板",
  base: "基本信息",
  words: "标题与内容",
  keyword: "关键字",
  history: "变更历史",
  version: "版本",
  byHand: "人工",
  onSite: "站内信",
  codeWrong: "编码须以字母开头，只能包含小写字母、数字和短横线",
  /** `{标题}` as it is typed. */
  variables: (names: readonly string[]) => `可用变量：${names.map((name) => `{${name}}`).join(" ")}`,
  contentVariables: (names: readonly string[]) =>
    `可用变量：${names.map((name) => `{${name}}`).join(" ")}。直接写文字或 HTML`,
  unknown: (names: readonly string[]) => `未知变量：${names.join("、")}`,
  eventFixed: "系统事件的模板一直启用，也不能删除",
  variableNames: "可用变量",
  edit: "编辑",
  use: "用它写消息",
  messages: "消息",
  delete: "删除",
  deleteNote: "模板将被删除，已经发布的消息不变。",
  empty: "还没有模板。",
} as const;
