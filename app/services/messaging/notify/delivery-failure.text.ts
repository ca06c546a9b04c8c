import type { FailureReason } from "./port";

/** Texts of reasons why a message was not sent. */
export const DELIVERY_TEXT: Readonly<Record<FailureReason, string>> = {
  unreachable: "连接不上",
  timeout: "连接不上",
  refused: "对方拒绝",
  protocol: "对方的应答无法识别",
  drill: "演练环境，没有发送",
  paused: "发送已暂停，等待对方恢复",
};
