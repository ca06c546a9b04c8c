import type { NoticeChannel, NoticeKind } from "../../messaging/notify/notice-kinds";

export const KIND_TEXTS: Readonly<Record<NoticeKind | "security", string>> = {
  security: "账号安全提醒",
  certification: "身份认证结果",
  message: "平台发布的提醒和待办",
  data: "个人数据已备好",
  "declaration-submit": "报关单待我复核",
  "declaration-return": "我的报关单被退回",
  "declaration-approve": "我的报关单复核通过",
  "declaration-mention": "报关单讨论中提到我",
  "declaration-cancel": "我的报关单被作废",
  "declaration-assign": "报关单移交给我",
  "declaration-receipt": "我的报关单有需要处理的回执",
  "declaration-customer": "委托申报的报关单有进展",
  "entrustment-news": "委托的提出和结果",
};

export const CHANNEL_TEXTS: Readonly<Record<NoticeChannel, string>> = {
  site: "站内消息",
  sms: "短信",
  mail: "邮件",
};

const ENDINGS: Readonly<Record<NoticeChannel, string>> = { site: "Site", sms: "Sms", mail: "Mail" };

/** Returns the checkbox name of a kind and a channel. */
export const choiceField = (kind: NoticeKind, channel: NoticeChannel) =>
  // Names of posted fields consist of letters.
  kind.replace(/-[a-z]/, (text) => text.slice(1).toUpperCase()) + ENDINGS[channel];
