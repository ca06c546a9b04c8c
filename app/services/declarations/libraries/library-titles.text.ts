/** What the pages of the libraries are called; the table of pages, which browsers have, needs no more of their texts. */
export const LIBRARY_TITLES = {
  parties: "收发货人库",
  newParty: "新增收发货人",
  editParty: "编辑收发货人",
  goods: "商品库",
  newGoods: "新增商品",
  editGoods: "编辑商品",
  templates: "报关单模板",
  saveTemplate: "存为模板",
  split: "拆分报关单",
  merge: "合并报关单",
  editTemplate: "编辑模板",
} as const;
