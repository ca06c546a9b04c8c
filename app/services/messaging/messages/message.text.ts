/** MESSAGE_TYPE of the reference data; locked, since forms and filters depend on it. */
export const MESSAGE_TYPES = { 1: "提醒", 2: "通知", 3: "公告", 4: "待办" } as const;
export type MessageType = keyof typeof MESSAGE_TYPES;

/** Refusals of publishing and reading, shared by pages, API and command. */
export const MESSAGE_TEXT = {
  titleWrong: "消息标题为2到60个字",
  typeWrong: "消息类型不正确",
  contentEmpty: "请输入消息内容",
  contentLong: "内容最长不能超过20000个字符",
  audienceEmpty: "请选择接收对象",
  audienceLong: "接收对象最多10000个",
  missing: "消息不存在",
  noneChosen: "请选择消息",
  tooMany: "一次最多选择1000条消息",
  readStateWrong: "阅读状态不正确",
  undoLate: "已超过5分钟，不能再撤销",
  done: "操作成功！",
} as const;

export const RECEIPT_COLUMNS = ["姓名", "组织", "手机号或邮箱", "状态", "阅读时间"] as const;
export const RECEIPT_STATES = { read: "已读", unread: "未读" } as const;
