/**
 * The titles of the forms of enum groups, apart from their other texts, because the browser's table of pages
 * needs only these.
 */
export const ENUM_TITLES = {
  newGroup: "新增枚举组",
  editGroup: "编辑枚举组",
  newValue: "新增枚举值",
  editValue: "编辑枚举值",
} as const;
