/** Texts of papers that are shown page by page. */
export const PDF_TEXT = {
  open: "逐页查看",
  close: "收起",
  loading: "正在打开…",
  drawing: "正在显示…",
  failed: "这个文件不能在页面中显示，它可能已损坏或过于复杂，请下载后查看。",
  slow: "打开这个文件用时过长，已停止，请下载后查看。",
  locked: "这个文件有密码，请下载后查看。",
  missing: "暂时不能在页面中显示，请下载后查看。",
  previous: "上一页",
  next: "下一页",
  turn: "向右旋转",
  larger: "放大",
  smaller: "缩小",
  page: (number: number, count: number) => `第${String(number)}页，共${String(count)}页`,
  pageOf: (label: string, number: number, count: number) =>
    `${label}，第${String(number)}页，共${String(count)}页`,
  words: (label: string) => `${label}这一页的文字`,
} as const;
