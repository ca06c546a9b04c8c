/**
 * Titles of the messages' forms, in a file of their own because the browser's table of pages needs only
 * these.
 */
export const MESSAGE_TITLES = {
  newMessage: "写消息",
  editMessage: "编辑消息",
  newTemplate: "新增模板",
  editTemplate: "编辑模板",
} as const;
