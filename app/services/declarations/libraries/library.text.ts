/** Texts of the libraries of parties and goods. */
export const LIBRARY_TEXT = {
  party: "收发货人",
  goods: "商品",
  partyKind: "境内或境外",
  partyKinds: { domestic: "境内", overseas: "境外" },
  goodsKind: "适用",
  goodsKinds: { both: "进出口", I: "进口", E: "出口" },
  labels: {
    name: "名称",
    englishName: "外文名称",
    chineseName: "中文名称",
    customsCode: "海关编码",
    creditCode: "统一社会信用代码",
    inspectionCode: "检验检疫编码",
    overseasCode: "境外企业代码",
    address: "地址",
    country: "贸易国（地区）",
    remark: "备注",
    articleNumber: "货号",
    manualItem: "备案序号",
  },
  partyCode: "海关编码或境外代码",
  sections: {
    who: "名称与编码",
    more: "其他信息",
    goods: "归类与名称",
    amounts: "计量与价格",
    places: "产销与征免",
  },
  hints: {
    overseasCode: "境外企业填写，有 AEO 编码的填 AEO 编码",
    country: "选用境外收发货人时，贸易国为空则带出",
    articleNumber: "本企业的货号或料号；填写后不能与其他商品重复",
    manualItem: "手册、账册中的序号，报关单有备案号时带出",
    price: "选用时带出，成交时可以修改",
    elements: "各要素用 | 分隔",
  },
  domesticCode: "境内收发货人请填写海关编码或统一社会信用代码",
  overseasOnly: "境内收发货人不填境外企业代码",
  domesticOnly: "境外收发货人没有海关编码",
  codeWrong: (label: string) => `没有这个${label}，请输入代码或名称，从列表中选择`,
  creditChecked: "校验位不符的统一社会信用代码已核对营业执照",
  /** For a credit code in a declaration, where there is no box to confirm it. */
  creditDoubtful: (label: string) =>
    `${label}校验位不符，没有保存到库。请核对营业执照；确认无误的，请在收发货人库中新增`,
  used: (name: string) => `已有相同的记录：${name}`,
  needsOrganization: "平台人员不属于任何企业，不能维护企业的库",
  details: "基本信息",
  history: "变更历史",
  status: "状态",
  states: { active: "在用", archived: "已归档" },
  edit: "编辑",
  moves: { archive: "归档", restore: "恢复" },
  archived: "归档后不再能选用，已填入报关单的内容不变；可以在回收站恢复。",
  restored: "恢复后可以重新选用；不能与现有记录重复。",
  isArchived: "这条记录已归档",
  notArchived: "这条记录没有归档",
  updatedAt: "最近修改",
  updatedBy: "修改人",
  createdAt: "新建时间",
  requiredToStore: (label: string) => `请先填写${label}，再保存到库`,
  noParties: "还没有收发货人。新增、导入，或在报关单录入时存入。",
  noGoods: "还没有商品。新增、导入，或在报关单录入时存入。",
  partyHints: [
    "境内收发货人填写海关编码或统一社会信用代码，境外收发货人填写名称。",
    "库中已有相同编码的，按文件更新；没有填写的单元格保持原来的内容。",
  ],
  goodsHints: [
    "代码栏可以填代码或名称，例如原产国填 CHN 或 中国。",
    "库中已有相同货号（没有货号时为相同编号、名称和规格型号）的，按文件更新；没有填写的单元格保持原来的内容。",
  ],
} as const;

export const archiveConsequence = (object: string, count: number) =>
  `${String(count)}条${object}将归档，不再能选用，已填入报关单的内容不变。`;
export const restoreConsequence = (object: string, count: number) =>
  `${String(count)}条${object}将恢复，不能与现有记录重复。`;
