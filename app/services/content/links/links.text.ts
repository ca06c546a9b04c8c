/** Texts of broken links (docs/console.md, 8.3). */
export const LINKS_TEXT = {
  title: "失效链接",
  checkedAt: "最近检查",
  count: "失效链接数",
  never: "尚未检查",
  neverEmpty: "尚未检查，请按“重新检查”。",
  columns: ["文章", "链接文字", "地址", "发现时间"],
  empty: "没有发现失效链接。",
  good: "没有失效链接",
  bad: "有失效链接",
  toList: "返回列表",
  moves: { check: "重新检查" },
  note: "将逐篇检查已发布文章里指向本站的链接和图片；指向其他网站的不检查。每次发布时也会检查那一篇。",
  done: (count: number) => `检查完成，发现${count}个失效链接`,
} as const;
