import { escapeHtml } from "../../../format/text/escape-html";

/** The names of the columns and details of a request. */
export const REQUEST_LABELS = {
  organization: "组织",
  product: "产品",
  state: "状态",
  note: "申请说明",
  reason: "拒绝原因",
  createdAt: "申请时间",
  createdBy: "申请人",
  decidedAt: "处理时间",
  decidedBy: "处理人",
} as const;

export const REQUEST_STATES = {
  open: "待处理",
  opened: "已开通",
  refused: "已拒绝",
  withdrawn: "已撤回",
} as const;

export type RequestState = keyof typeof REQUEST_STATES;

export const REQUEST_TEXT = {
  object: "开通申请",
  title: (organization: string, product: string) => `${organization} 申请开通${product}`,
  empty: "没有开通申请。",
  view: "查看",
  open: "开通",
  refuse: "拒绝",
  request: "申请开通",
  withdraw: "撤回申请",
  noteLabel: "申请说明（选填）",
  requestNote: (product: string) =>
    `平台收到后处理，结果会以消息通知贵单位的管理员。申请开通的产品：${product}。`,
  withdrawNote: "撤回后平台不再处理这次申请，需要时可以再次申请。",
  refuseNote: "申请单位的管理员会收到带原因的消息，可以再次申请。",
  requested: "已提交开通申请",
  withdrawn: "已撤回开通申请",
  refused: "已拒绝开通申请",
  notOffered: "该产品未上架，不能申请开通",
  isOpened: "该产品已开通",
  isOpen: "已有一个待处理的开通申请",
  noneOpen: "没有待处理的开通申请",
  notOpen: (state: string) => `申请当前状态为“${state}”，不能再处理`,
  state: "开通申请",
  stateAt: (state: string, time: string) => `${state}，${time}`,
} as const;

/** The to-do message to staff about a request. */
export const REQUEST_TASK = {
  content: (who: string, note: string, href: string) =>
    `<p>${escapeHtml(who)} 提交了开通申请：<a href="${escapeHtml(href)}">前往处理</a>。</p>` +
    (note === "" ? "" : `<p>申请说明：${escapeHtml(note)}</p>`),
} as const;

/** The message to the organisation's administrators about a refusal. */
export const REQUEST_NEWS = {
  refused: (name: string, product: string, reason: string) => ({
    title: "开通申请未通过",
    text: `您的组织“${name}”申请开通的${product}未通过，原因：${reason}。可以在产品列表中再次申请。`,
  }),
} as const;
