/** What the forms of messages are called; the table of pages, which browsers have, needs no more of their texts. */
export const MESSAGE_TITLES = {
  newMessage: "写消息",
  editMessage: "编辑消息",
  newTemplate: "新增模板",
  editTemplate: "编辑模板",
} as const;
