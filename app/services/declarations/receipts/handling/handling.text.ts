/** The receipts that a person looks at. */
export const HANDLING_LABELS = {
  fileName: "文件名",
  kind: "类别",
  code: "回执",
  numbers: "编号",
  unified: "统一编号",
  customs: "海关编号",
  client: "客户端编号",
  note: "回执内容",
  problem: "原因",
  declaration: "报关单",
  channel: "通道",
  noticed: "回执时间",
  receivedAt: "收到时间",
  state: "处理",
  handled: "处理说明",
} as const;

export const HANDLING_TEXT = {
  object: "回执",
  number: "编号",
  kinds: { unmatched: "未匹配", note: "不改变状态" },
  states: { open: "待处理", handled: "已处理" },
  code: "回执代码",
  empty: "没有需要处理的回执。",
  title: (file: string) => `回执 ${file}`,
  details: "读到的内容",
  raw: "原文",
  back: "全部回执",
  view: "查看",
  handledBy: (who: string, at: string, note: string) => `${who} 于 ${at}：${note}`,
  copies: "收到次数",
  timeAsWritten: (text: string) => `${text}（原文）`,
  noTime: "回执没有写明时间，按收到时间排列",
  moves: { handle: "标为已处理", reopen: "改回待处理" },
  notes: {
    handle:
      "与本平台的报关单无关的回执，或已经看过的通知。原文和读到的内容都保留；以后有了它的编号，仍会自动归入。",
    reopen: "重新列为待处理。",
  },
  done: { handle: "已标为已处理", reopen: "已改回待处理" },
  isHandled: "这份回执已经处理过",
  notHandled: "这份回执还没有处理",
  isAssigned: (number: string) => `这份回执已经归入报关单 ${number}`,
} as const;

/** Assigning a receipt to a declaration by hand. */
export const ASSIGN_TEXT = {
  assign: "归入报关单",
  title: "归入报关单",
  number: "报关单编号",
  numberHint: "内部编号、统一编号或海关编号，完整填写",
  showPlan: "查看会改变什么",
  missing: "没有这个编号的报关单",
  several: "这个编号属于几份报关单，请填写内部编号",
  differs: (what: string, given: string, own: string) =>
    `${what}不同：回执是 ${given}，报关单是 ${own}。不能归入`,
  isOfOther: (what: string, given: string) => `回执的${what} ${given} 属于另一份报关单，不能归入`,
  plan: {
    declaration: (direction: string, number: string, trader: string) =>
      `归入${direction}报关单 ${number}${trader === "" ? "" : `（${trader}）`}`,
    receipt: (text: string) => `回执：${text}`,
    state: (from: string, to: string) => `状态：${from} → ${to}`,
    stays: (state: string) => `状态不变：${state}`,
    fills: (what: string, number: string) => `${what}：${number}（带入报关单）`,
    copy: "这份报关单已经有内容相同的回执，只增加收到次数",
    otherChannel: "注意：这份报关单不属于这个通道的申报单位，也没有从这个通道发送过",
    further: "编号相同的其他未匹配回执会一起归入",
  },
  done: (number: string) => `已归入报关单 ${number}`,
} as const;
