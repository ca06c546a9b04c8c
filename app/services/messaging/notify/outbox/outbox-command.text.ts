import type { OutboxTable } from "../../../db/schema/schema-sign-in";
import type { Channel } from "../port";

export const OUTBOX_COLUMNS = ["时间", "渠道", "收件人", "用途", "状态", "次数", "原因", "内容"] as const;

export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = { sms: "短信", mail: "邮件" };

export const STATUS_NAMES: Readonly<Record<OutboxTable["status"], string>> = {
  0: "待发送",
  1: "发送中",
  2: "已发送",
  3: "失败",
  4: "已放弃",
};

export const CODE_NOT_STORED = "（含验证码，不保存）";
export const NO_MATCHING_MESSAGES = "没有符合条件的消息。\n";
export const BAD_LIMIT = "--limit 必须是 1 到 1000 的整数";
export const NOT_PREPARED = "数据库尚未建立或版本不符，请先用 npm start 启动一次。\n";
