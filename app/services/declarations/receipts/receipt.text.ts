export const RECEIPT_TEXT = {
  sender: "单一窗口",
  channel: "通道",
  cardFailed: (code: string, text: string) => `导入客户端操作卡失败（${code}）：${text}`,
  tooMany: (most: number) => `一个文件里的回执超过 ${String(most)} 份，没有读取`,
  otherContent: (root: string) => `不是报关单的回执（${root}），没有处理`,
  unmatched: "没有找到这个编号的报关单",
  otherChannel: "这份报关单不是从这个通道发送的",
  severalDeclarations: "回执里的编号属于不同的报关单",
  otherNumber: "回执的编号和报关单已有的编号不同",
  unknown: (code: string) => `回执 ${code}`,
  withNote: (name: string, note: string) => (note === "" ? name : `${name}：${note}`),
  copies: (count: number) => `收到 ${String(count)} 次`,
} as const;

/** The message to the holders of what waits for a channel. */
export const WAITING_NEWS = {
  title: (channel: string) => `通道“${channel}”异常，报关单在等待发送`,
  text: (channel: string, since: string, problem: string) =>
    `通道“${channel}”自 ${since} 起异常：${problem}。您经手的报关单在平台等待，恢复后自动写出，不必再次发送。`,
} as const;

export const XML_PROBLEMS = {
  broken: "不是完整的 XML，没有读取",
  doctype: "含有文档类型声明，没有读取",
  deep: "XML 嵌套超过 20 层，没有读取",
} as const;
