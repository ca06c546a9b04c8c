export const COMMENT_TEXT = {
  label: "内容",
  full: (most: number) => `一份报关单最多 ${most} 条讨论`,
  removeLate: "只能删除自己在 5 分钟内发表的讨论",
} as const;
