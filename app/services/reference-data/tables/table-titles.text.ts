/**
 * The titles of the forms of official tables, apart from their other texts, because the browser's table of
 * pages needs only these.
 */
export const TABLE_TITLES = {
  editList: "编辑代码表",
  newRow: "新增代码",
  editRow: "编辑代码",
  newHsCode: "新增商品编码",
  editHsCode: "编辑商品编码",
} as const;
