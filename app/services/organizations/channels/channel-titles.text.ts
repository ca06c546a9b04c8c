/** What the forms of channels are called; the table of pages, which browsers have, needs no more of their texts. */
export const CHANNEL_TITLES = {
  newChannel: "新增通道",
  editChannel: "编辑通道",
  newConfiguration: "添加通道",
  editConfiguration: "编辑通道配置",
} as const;
