import type { NoticeKind } from "../../messaging/notify/notice-kinds";
import type { Channel } from "../../messaging/notify/port";

export const KIND_TEXTS: Readonly<Record<NoticeKind | "security", string>> = {
  security: "账号安全提醒",
  certification: "身份认证结果",
  message: "平台发布的提醒和待办",
  data: "个人数据已备好",
};

export const CHANNEL_TEXTS: Readonly<Record<Channel, string>> = { sms: "短信", mail: "邮件" };

/** Returns the checkbox name of a kind and a channel. */
export const choiceField = (kind: NoticeKind, channel: Channel) =>
  `${kind}${channel === "sms" ? "Sms" : "Mail"}`;
