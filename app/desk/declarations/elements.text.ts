/** The texts of the form of a line's declaration elements. */
export const ELEMENTS_TEXT = {
  page: (place: number, hsCode: string, name: string) =>
    `第 ${String(place)} 项${hsCode === "" ? "" : ` ${hsCode}`}${name === "" ? "" : ` ${name}`}`,
  unknown:
    "税则里没有这个商品编号的申报要素，只能列出每个编号都有的品牌类型和出口享惠情况，其余请按申报要素目录填写。",
  noTariff:
    "平台还没有导入税则，商品编号来自检验检疫名称表（2020 年），没有申报要素和计量单位；先列出每个编号都有的品牌类型和出口享惠情况，其余请按申报要素目录填写。",
  none: "这一项还没有商品编号，先列出每个编号都有的两个要素。",
  brand: "品牌类型",
  benefit: "出口享惠情况",
  other: (place: number) => `要素 ${String(place)}`,
  rest: "其余要素",
  restHint: "按顺序填写，用 | 分隔，没有的留空",
  earlier: (values: string) => `以前填过：${values}`,
  antiDumping: "反倾销反补贴商品",
  makerName: "原厂商中文名称",
  makerForeignName: "原厂商外文名称",
  rate: "反倾销税率",
  countervailingRate: "反补贴税率",
  undertaking: "是否符合价格承诺",
  undertakings: { "0": "0 否", "1": "1 是" },
  antiDumpingNeeded: "反倾销反补贴内容须填全，或全部留空",
  needed: "必填",
  tooLong: (count: number) => `各要素合起来最多 255 个字符，现有 ${String(count)} 个`,
  saved: "申报要素已保存",
} as const;
