/** Texts of the tree of departments besides the fields' names. */
export const MORE = "加载更多";
export const FROM_START = "回到本级开头";
export const OPEN_OF = (name: string) => `展开${name}`;
export const CODE = "编码";
export const LEADER = "负责人";
export const MEMBERS = "人数";
export const SORT = "排序";
export const DISABLED = "停用";
export const UP = "上移";
export const DOWN = "下移";
export const WITH_TICKED = "对勾选的部门";
