export const COMMENT_TEXT = {
  label: "内容",
  full: (most: number) => `一份报关单最多 ${most} 条讨论`,
  removeLate: "只能删除自己在 5 分钟内发表的讨论",
  mentioned: "有人在报关单讨论中提到了您",
  mentionedText: (who: string, number: string) => `${who}在报关单 ${number} 的讨论中提到了您。`,
  open: "查看讨论",
} as const;
