/** The texts of the tree and the list of departments besides the fields' names. */
export const DEPARTMENT_LIST_TEXT = {
  object: "部门",
  path: "部门路径",
  members: "直属/全部人数",
  createdAt: "创建时间",
  createdBy: "创建人",
  updatedAt: "更新时间",
  updatedBy: "更新人",
  create: "新增部门",
  createBelow: "新增下级",
  edit: "编辑",
  move: "移动",
  up: "上移",
  down: "下移",
  people: "成员",
  enable: "启用",
  disable: "停用",
  archive: "归档",
  restore: "恢复",
  history: "变更历史",
  title: "部门管理",
  platform: "平台部门",
  tree: "部门树",
  list: "列表与导出",
  enableNote: "该部门可以重新被选择。",
  disableNote: "该部门不再出现在选择项中；成员和他们的数据范围不变。",
} as const;

/** The consequence of a bulk action, for its confirm page. */
export const moveConsequence = (count: number) =>
  `${count}个部门将连同全部下级一起移动，成员的数据范围随之变化。不能移动到自己或自己的下级部门，部门层级不能超过10级。`;
export const enableConsequence = (count: number) => `${count}个部门可以重新被选择。`;
export const disableConsequence = (count: number) =>
  `${count}个部门不再出现在选择项中；成员和他们的数据范围不变。`;
export const archiveConsequence = (count: number) =>
  `${count}个部门将归档。有下级部门或成员的部门不能归档，请先移动或调整。`;
export const restoreConsequence = (count: number) =>
  `${count}个部门将恢复到原来的上级部门下，状态与归档前相同。`;
