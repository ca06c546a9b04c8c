/** Codes of the customs tariff (docs/console.md, 9.1). */
export const HS_FILE_LABELS = {
  code: "代码",
  name: "名称",
  firstUnit: "第一计量单位",
  secondUnit: "第二计量单位",
  licences: "监管条件",
  inspection: "检验检疫类别",
  elements: "申报要素",
} as const;

/** Inspection names are not part of tariff files. */
export const HS_LABELS = { ...HS_FILE_LABELS, names: "检验检疫名称" } as const;

export const HS_CODE_TEXT = {
  object: "商品编码",
  title: "商品编码（税则）",
  columns: {
    ...HS_LABELS,
    status: "状态",
    version: "版本",
    updatedAt: "更新时间",
    updatedBy: "更新人",
  },
  base: "基本信息",
  declared: "申报要素与检验检疫名称",
  history: "变更历史",
  edit: "编辑",
  new: "新增商品编码",
  elementsHint:
    "用分号或换行隔开，如“1:品牌类型;2:出口享惠情况”；没有序号时按顺序编号。标明“非必报”“选填”的可以不填",
  namesHint: "每行一个：三位代码、空格、名称；需要区别时在名称后加“ | ”和区别，如“101 稳压电源 | 医用”",
  namesWrong: (line: string) => `检验检疫名称的每一行为三位代码、空格和名称：${line}`,
  nameTwice: (code: string) => `检验检疫名称中代码${code}重复`,
  namesTooLong: (max: number) => `检验检疫名称最长不能超过${String(max)}个字符`,
  codeTaken: "该商品编码已存在",
  isInForce: "该商品编码已在启用中",
  isRetired: "该商品编码已停用",
  moves: { retire: "停用", restore: "启用" },
  retireNote: "停用后不再列入可选的商品编码，检查会提示已停用；已有的报关单不变。",
  restoreNote: "启用后可以再次选用。",
  open: (name: string) => `${name}（可不填）`,
  nameColumns: ["代码", "检验检疫名称", "区别", "版本"],
  noNames: "该商品编码没有检验检疫名称。",
  inForce: "启用",
  retired: "停用",
  import: "导入税则",
  tables: "代码表",
  empty:
    "还没有商品编码。导入整张税则（代码、名称、计量单位、监管条件和申报要素）之前，录入商品编号时列出检验检疫名称表（2020 年）的编码，没有计量单位；也可以逐条新增。",
  /** The option of a code that no tariff states. */
  ofInspectionNames: (name: string) => `${name} · 检验检疫名称表（2020 年），无计量单位`,
  codeWrong: "应为十位数字",
  unitUnknown: "不是计量单位的代码或名称",
  lettersWrong: "只能是字母、数字、点和 / ，最多40个字符",
  tooLong: (max: number) => `最多${String(max)}个字`,
  needed: "不能为空",
  twice: "文件中已有这个商品编码",
} as const;

export const tariffFallText = (retired: number, live: number) =>
  `现有 ${String(live)} 个在用的商品编码，导入后将停用其中 ${String(retired)} 个，超过20%。请核对文件是否完整。`;
