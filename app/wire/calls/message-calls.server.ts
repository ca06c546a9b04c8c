import { formatTime } from "~/services/format/time";
import { answered, refusedWith } from "~/server/answers/envelope.server";
import type { FoundMessage } from "~/services/messaging/messages/box.server";
import { listMessages } from "~/services/messaging/messages/list.server";
import { MESSAGE_TEXT, MESSAGE_TYPES } from "~/services/messaging/messages/message.text";
import { markRead } from "~/services/messaging/messages/reading.server";
import { messageIdsInput, messageListInput, PAGE_SIZE_WRONG, PAGE_WRONG } from "./message-wire.schema";
import { messageListResult, noResult } from "../result.schema";
import { defineCall } from "../wire-call.server";
import { DOC_NO_RESULT, PATHS } from "../docs/wire-docs";

const DONE = "操作成功";

const recordOf = (message: FoundMessage) => ({
  id: String(message.id),
  messageTitle: message.title,
  messageType: String(message.type),
  messageTypeText: MESSAGE_TYPES[message.type],
  sendTime: formatTime(message.sentAt),
  messageContent: message.content,
  readState: message.isRead ? 1 : 0,
});

export const messageList = defineCall({
  method: "POST",
  path: `${PATHS.sys}/message/list`,
  whileReadOnly: true,
  token: "live",
  subApps: true,
  tag: "消息",
  title: "消息列表",
  input: messageListInput,
  output: messageListResult,
  doc: {
    fields: {
      readState: "0 未读，1 已读；不发送为全部",
      page: "页码，1 至 100000，默认 1",
      pageNo: "`page` 的另一个名称",
      pageSize: "每页条数，1 至 9999，默认 5",
    },
    request: { readState: 0, page: 1, pageSize: 5 },
    message: DONE,
    result: {
      records: [
        {
          id: "31",
          messageTitle: "身份认证结果",
          messageType: "2",
          messageTypeText: "通知",
          sendTime: "2026-01-02 09:30:00",
          messageContent: "<p>您提交的企业客户认证已通过。</p>",
          readState: 0,
        },
      ],
      total: 1,
      size: 5,
      current: 1,
      pages: 1,
    },
    returns: {
      records:
        "本人的消息，新的在前：`id`、`messageTitle`（纯文本）、`messageType`（MESSAGE_TYPE 的键）、`messageTypeText`、`sendTime`、`messageContent`（净化后的 HTML）、`readState`",
      total: "符合条件的总数",
      size: "每页条数",
      current: "页码",
      pages: "总页数",
    },
    fails: [`400 ${MESSAGE_TEXT.readStateWrong}`, `400 ${PAGE_WRONG}`, `400 ${PAGE_SIZE_WRONG}`],
  },
  async run(filter, { session }) {
    const { records, total } = await listMessages(session!.accountId, filter);
    return answered(DONE, {
      records: records.map(recordOf),
      total,
      size: filter.pageSize,
      current: filter.page,
      pages: Math.ceil(total / filter.pageSize),
    });
  },
});

export const messageRead = defineCall({
  method: "POST",
  path: `${PATHS.sys}/message/read`,
  token: "live",
  subApps: true,
  tag: "消息",
  title: "标为已读",
  input: messageIdsInput,
  output: noResult,
  doc: {
    body: "消息编号的列表，1 至 1000 个，文本或数字；重复的算一个。有一个不存在、已撤回或不是本人的，就一条也不标记；已读的不受影响。",
    request: ["31", "32"],
    message: MESSAGE_TEXT.done,
    result: null,
    returns: DOC_NO_RESULT,
    fails: [`400 ${MESSAGE_TEXT.missing}`, `400 ${MESSAGE_TEXT.noneChosen}`, `400 ${MESSAGE_TEXT.tooMany}`],
  },
  async run(ids, { session }) {
    const own = ids.filter((id) => id !== null);
    const isDone = own.length === ids.length && (await markRead(session!.accountId, own));
    return isDone ? answered(MESSAGE_TEXT.done) : refusedWith(MESSAGE_TEXT.missing);
  },
});
