/** What lists say when something about them cannot be done. */
export const LISTS_TEXT = {
  viewNameMissing: "请输入视图名称",
  viewNameTooLong: "视图名称最长不能超过20个字符",
  tooManyViews: "每个列表最多保存20个视图",
  columnMissing: "请至少显示一列",
  nothingChosen: "请先选择要操作的记录",
  tooLargeForWorkbook: "超过10,000行的导出请选择CSV格式",
  tooManyRows: "一次最多处理10,000条，请缩小范围",
  undoTooLate: "已超过可撤销的时间",
  reason: "原因",
  question: (action: string, count: number, object: string) =>
    `确定要${action}这${count.toLocaleString("en-US")}个${object}吗？`,
  exportOf: (object: string) => `导出${object}`,
  archivedAt: "归档时间",
  archivedBy: "归档人",
  nothingArchived: "回收站是空的。",
  recycle: "回收站",
  import: "导入",
  viewSaved: "视图已保存",
  lookSaved: "显示设置已保存",
} as const;
