/** The messages of a channel (docs/console.md, 7.3). */
export const TRAFFIC_LABELS = {
  direction: "方向",
  businessDir: "业务",
  fileName: "文件名",
  customer: "客户",
  status: "状态",
  tries: "发送次数",
  result: "回执",
  problem: "说明",
  size: "大小（字节）",
  createdAt: "时间",
  changedAt: "最近变化",
  hash: "SHA-256",
} as const;

/** The queue of a channel: what is not taken yet. */
export const QUEUE_LABELS = {
  fileName: "文件名",
  state: "状态",
  problem: "原因",
  declaration: "报关单",
  customer: "企业",
  createdAt: "排队时间",
  tries: "发送次数",
  dueAt: "下次重试",
} as const;

export const QUEUE_TEXT = {
  title: (channel: string) => `${channel}的发送队列`,
  empty: "队列里没有报文。",
  states: {
    waiting: "等待写出",
    begun: "正在写出",
    written: "已写出，等待取走",
    again: "等待重试",
    failed: "发送失败",
  },
  all: "全部报文",
} as const;

export const TRAFFIC_TEXT = {
  object: "报文",
  title: (channel: string) => `${channel}的报文`,
  empty: "还没有报文。",
  view: "查看",
  resend: "重发",
  resendConsequence: (count: number) => `${count}份发送失败的报文将重新排队，以新的文件名发送。`,
  notFailed: "只有发送失败的报文可以重发",
  isTaken: "对方已经接收这份报文，不能重发",
  isReplaced: "这份报文已经作废：报关单已撤回、改单或已有回执，请从报关单重新发送",
  withdrawn: "已撤回发送",
  isRecalled: "一直没有被取走，正在取回，改由另一个通道发送",
  notUsable: "通道未启用，不能重发",
  received: "已接收",
  unread: "未能读取",
  file: (channel: string, name: string) => `${channel} - 报文${name}`,
  details: "基本信息",
  text: "内容",
  line: "行",
  content: "报文内容（已打码）",
  binary: "这份报文不是文本，不能显示。",
  cut: (lines: number) => `只显示前${lines}行。`,
  channel: "通道",
  back: "全部报文",
} as const;
