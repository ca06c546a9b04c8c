/** What the forms of enum groups are called; the table of pages, which browsers have, needs no more of their texts. */
export const ENUM_TITLES = {
  newGroup: "新增枚举组",
  editGroup: "编辑枚举组",
  newValue: "新增枚举值",
  editValue: "编辑枚举值",
} as const;
