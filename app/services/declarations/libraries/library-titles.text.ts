/**
 * Titles of the libraries' pages, in a file of their own because the browser's table of pages needs only
 * these.
 */
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
