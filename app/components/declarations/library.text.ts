/** Texts of the libraries on the entry page. */
export const ENTRY_LIBRARY_TEXT = {
  head: "从收发货人库选择",
  line: "从商品库中选",
  slots: {
    trader: "境内收发货人",
    overseas: "境外收发货人",
    owner: "消费使用、生产销售单位",
    line: "商品",
  },
  slot: "填入到",
  headWords: "名称或编码",
  lineWords: "商品名称、编号或货号",
  find: "查找",
  fill: (name: string) => `选用 ${name}`,
  keep: "保存到库",
  none: "库中没有符合的记录",
  found: "查找结果",
  savedNew: (name: string) => `已保存到库：${name}`,
  source: (name: string) => `取自商品库：${name}`,
  updated: (name: string) => `库中的记录已更新：${name}`,
} as const;
