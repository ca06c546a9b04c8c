/** Codes of the customs tariff (docs/console.md, 9.1). */
export const HS_LABELS = {
  code: "代码",
  name: "名称",
  firstUnit: "第一计量单位",
  secondUnit: "第二计量单位",
  licences: "监管条件",
  inspection: "检验检疫类别",
  elements: "申报要素",
} as const;

export const HS_CODE_TEXT = {
  object: "商品编码",
  title: "商品编码（税则）",
  columns: { ...HS_LABELS, status: "状态", version: "版本", updatedAt: "更新时间", updatedBy: "更新人" },
  inForce: "启用",
  retired: "停用",
  import: "导入税则",
  tables: "代码表",
  empty: "还没有商品编码，请导入税则：代码、名称、计量单位、监管条件和申报要素。",
  codeWrong: "应为十位数字",
  unitUnknown: "不是计量单位的代码或名称",
  lettersWrong: "只能是字母、数字和 / ，最多40个字符",
  tooLong: (max: number) => `最多${String(max)}个字`,
  needed: "不能为空",
  twice: "文件中已有这个商品编码",
} as const;

export const tariffFallText = (retired: number, live: number) =>
  `现有 ${String(live)} 个在用的商品编码，导入后将停用其中 ${String(retired)} 个，超过20%。请核对文件是否完整。`;
