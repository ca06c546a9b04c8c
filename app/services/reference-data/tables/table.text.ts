/** Official tables and their rows (docs/console.md, 9.1). */
export const LIST_LABELS = {
  title: "名称",
  officialTable: "官方表",
  versionDate: "版本日期",
  source: "来源",
  completeness: "完整性",
} as const;

export const ROW_LABELS = {
  code: "代码",
  name: "名称",
  englishName: "英文",
  fullName: "全称或简称",
  customsCode: "原报关代码",
  customsName: "原报关名称",
  inspectionCode: "原报检代码",
  inspectionName: "原报检名称",
  parentCode: "上级代码",
  flag: "进出口",
  validFrom: "生效日",
  remark: "备注",
} as const;

export const FLAGS = { "": "不区分", I: "进口", E: "出口" } as const;

export const TABLE_TEXT = {
  list: "代码表",
  row: "代码",
  rowsOf: (title: string) => `代码表：${title}`,
  listColumns: {
    ...LIST_LABELS,
    type: "类型",
    count: "行数",
    retired: "停用行数",
    updatedAt: "更新时间",
    updatedBy: "更新人",
  },
  rowColumns: {
    ...ROW_LABELS,
    customs: "原报关代码与名称",
    inspection: "原报检代码与名称",
    status: "状态",
    version: "版本",
    createdAt: "创建时间",
    createdBy: "创建人",
    updatedAt: "更新时间",
    updatedBy: "更新人",
  },
  base: "基本信息",
  source: "版本与来源",
  former: "合并前的代码",
  more: "其他",
  inForce: "启用",
  retired: "停用",
  moves: { retire: "停用", restore: "启用" },
  retireNote: "停用后不再出现在选择框和接口的现行代码中，已有的单证仍显示它的名称。",
  restoreNote: "启用后重新出现在选择框和接口的现行代码中。",
  isRetired: "该代码已停用",
  isInForce: "该代码未停用",
  codeTaken: "该代码已存在",
  codeWrong: "代码不能包含空格",
  codeHint: "保存后不能修改",
  flagHint: "按进出口分列的代码表才需要，保存后不能修改",
  parentUnknown: "该代码表中没有这个上级代码",
  parentCircle: "上级代码不能是自己或自己的下级",
  versionWrong: "版本日期应为年、年月或年月日，如2026-05",
  versionHint: "官方表公布的年月，如2026-05",
  edit: "编辑",
  rows: "代码",
  details: "版本与来源",
  history: "变更历史",
  import: "导入官方表",
  empty: "没有代码表。",
  noRows: "该列表没有数据，请导入官方代码表。",
  noHistory: "还没有修改过。",
  historyColumns: { time: "时间", who: "操作人", event: "操作", changes: "内容" },
  imported: {
    added: "新增",
    changed: "变更",
    broughtBack: "重新启用",
    retiredRows: "停用",
    same: "相同",
    restored: "恢复",
    removed: "删除",
    file: "文件",
    range: "范围",
  },
} as const;

/** The consequence of a bulk action, for its confirm page. */
export const retireConsequence = (count: number) => `${count}个代码${TABLE_TEXT.retireNote}`;
export const restoreConsequence = (count: number) => `${count}个代码${TABLE_TEXT.restoreNote}`;
