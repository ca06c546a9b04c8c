import { eventText } from "../../../operations/audit/audit-events";
import { RESULT_TEXTS } from "../../../operations/audit/audit-events.text";
import { db } from "../../../db/client.server";
import { shownRichText } from "../../../format/rich-text/rich-text.server";
import { formatTime } from "../../../format/time";
import { MESSAGE_TYPES } from "../../../messaging/messages/message.text";
import { RECIPIENT } from "../../../messaging/messages/states";
import { inSlices, once, timeOf, type Section } from "./export-section.server";
import { CHANNEL_TEXTS, KIND_TEXTS } from "../notice-choices.text";
import { logNote, ACCESS_CHANNELS, accessChannelText } from "../own-log.text";

export const sessionSection = (accountId: number): Section => ({
  key: "sessions",
  title: "登录会话",
  columns: {
    signedInAt: "登录时间",
    activeAt: "最近使用",
    endedAt: "结束时间",
    way: "途径",
    device: "设备",
    address: "地址",
  },
  slices: inSlices(
    (after, limit) =>
      db
        .selectFrom("sessions")
        .select(["id", "created_at", "seen_at", "ended_at", "way", "device", "address"])
        .where("account_id", "=", accountId)
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    (row) => ({
      signedInAt: formatTime(row.created_at),
      activeAt: formatTime(row.seen_at),
      endedAt: timeOf(row.ended_at),
      way: ACCESS_CHANNELS[row.way],
      device: row.device,
      address: row.address,
    }),
  ),
});

export const logSection = (accountId: number): Section => ({
  key: "log",
  title: "登录和操作日志",
  columns: { at: "时间", event: "事项", result: "结果", note: "说明", way: "途径", address: "地址" },
  slices: inSlices(
    (after, limit) =>
      db
        .selectFrom("audit_log")
        .select(["id", "at", "event", "result", "detail", "address"])
        .where("account_id", "=", accountId)
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    ({ at, event, result, detail, address }) => {
      const auditDetail = JSON.parse(detail) as Parameters<typeof logNote>[0];
      return {
        at: formatTime(at),
        event: eventText(event),
        result: RESULT_TEXTS[result],
        note: logNote(auditDetail),
        way: accessChannelText(auditDetail),
        address,
      };
    },
  ),
});

/** Messages that were delivered and not withdrawn, including those that the recipient has removed. */
export const messageSection = (accountId: number): Section => ({
  key: "messages",
  title: "收到的消息",
  columns: { sentAt: "发布时间", type: "类型", title: "标题", content: "内容", readAt: "阅读时间" },
  rich: ["content"],
  slices: inSlices(
    (after, limit) =>
      db
        .selectFrom("message_recipients as r")
        .innerJoin("messages as m", "m.id", "r.message_id")
        .select([
          "m.id",
          "m.title",
          "m.message_type",
          "m.content",
          "m.content_proof",
          "r.sent_at",
          "r.read_at",
        ])
        .where("r.account_id", "=", accountId)
        .where("r.state", "<>", RECIPIENT.withdrawn)
        .where("m.status", "=", 2)
        .where("m.id", ">", after)
        .orderBy("m.id")
        .limit(limit)
        .execute(),
    (row) => ({
      sentAt: formatTime(row.sent_at),
      type: MESSAGE_TYPES[row.message_type],
      title: row.title,
      content: shownRichText(row.content, row.content_proof),
      readAt: timeOf(row.read_at),
    }),
  ),
});

export const choiceSection = (accountId: number): Section => ({
  key: "unwantedNotices",
  title: "不接收的通知",
  columns: { kind: "通知", channel: "方式" },
  slices: once(
    () =>
      db
        .selectFrom("notice_optouts")
        .select(["kind", "channel"])
        .where("account_id", "=", accountId)
        .orderBy("kind")
        .orderBy("channel")
        .execute(),
    ({ kind, channel }) => ({
      kind: KIND_TEXTS[kind as keyof typeof KIND_TEXTS] ?? kind,
      channel: CHANNEL_TEXTS[channel],
    }),
  ),
});
