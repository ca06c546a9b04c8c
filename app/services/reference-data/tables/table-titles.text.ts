/** What the forms of official tables are called; the table of pages, which browsers have, needs no more of their texts. */
export const TABLE_TITLES = {
  editList: "编辑代码表",
  newRow: "新增代码",
  editRow: "编辑代码",
  newHsCode: "新增商品编码",
  editHsCode: "编辑商品编码",
} as const;
