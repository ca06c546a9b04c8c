/** The texts of sendings that move to another channel. */
export const SWITCH_TEXT = {
  folder: (channel: string, problem: string) =>
    `通道“${channel}”的目录无法访问（${problem}），报文还没有写出`,
  idle: (channel: string, minutes: number) =>
    `通道“${channel}” ${String(minutes)} 分钟没有取走报文，文件已取回`,
  replaced: (channel: string) => `已改由通道“${channel}”发送`,
  from: (channel: string) => `由通道“${channel}”转来`,
  reason: (reason: string, channel: string) => `${reason}，改由通道“${channel}”发送`,
  noOther: "一直没有被取走，文件已取回；没有别的通道可以发送",
} as const;

/** The message to the holder of what moved to another channel. */
export const SWITCH_NEWS = {
  title: (channel: string) => `报关单已改由通道“${channel}”发送`,
  text: (reason: string, numbers: readonly string[], channel: string) =>
    `${reason}。您经手的 ${String(numbers.length)} 份报关单已改由通道“${channel}”发送，不必再次发送：${numbers.slice(0, 10).join("、")}${numbers.length > 10 ? "……" : "。"}`,
} as const;
