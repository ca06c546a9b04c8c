/**
 * The titles of the forms of channels, apart from their other texts, because the browser's table of pages
 * needs only these.
 */
export const CHANNEL_TITLES = {
  newChannel: "新增通道",
  editChannel: "编辑通道",
  newConfiguration: "添加通道",
  editConfiguration: "编辑通道配置",
} as const;
