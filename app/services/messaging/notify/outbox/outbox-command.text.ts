import type { OutboxTable } from "../../../db/schema/schema-sign-in";
import type { Channel } from "../port";

export const OUTBOX_USAGE = `用法：npm run outbox -- [选项]

列出最近发送的短信和邮件，新的在下面。收件人一律打码；验证码从不保存，也从不显示。

  --limit <条数>   最多列出多少条，1 到 1000，默认 20
  --to <收件人>    只看发给此手机号或邮箱的
  --failed         只看失败的（包括等待重试的）
  --help           显示本说明
`;

export const OUTBOX_COLUMNS = ["时间", "渠道", "收件人", "用途", "状态", "次数", "原因", "内容"] as const;

export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = { sms: "短信", mail: "邮件" };

export const STATUS_NAMES: Readonly<Record<OutboxTable["status"], string>> = {
  0: "待发送",
  1: "发送中",
  2: "已发送",
  3: "失败",
  4: "已放弃",
};

export const CODE_NOT_KEPT = "（含验证码，不保存）";
export const NOTHING_SENT = "没有符合条件的消息。\n";
export const BAD_LIMIT = "--limit 必须是 1 到 1000 的整数";
export const NOT_PREPARED = "数据库尚未建立或版本不符，请先用 npm start 启动一次。\n";
