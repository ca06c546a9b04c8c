/** The names of the fields on the page, in messages and in the history. */
export const DEPARTMENT_LABELS = {
  parentId: "上级部门",
  name: "部门名称",
  code: "部门编码",
  type: "类型",
  leaderId: "负责人",
  sort: "排序",
  status: "状态",
  remark: "备注",
} as const;

/** The messages of the rules of departments (docs/console.md, 3.4). */
export const DEPARTMENT_TEXT = {
  nameWrong: "部门名称须以字母或汉字开头，只能包含字母、数字、汉字和括号",
  codeWrong: "部门编码为1-20位字母、数字或横线",
  sortWrong: "排序为0到9999的整数",
  leaderWrong: "请选择本组织的成员",
  parentWrong: "请选择本组织的部门",
  intoItself: "不能移动到自己或自己的下级部门",
  tooDeep: "部门层级不能超过10级",
  sameParent: "该部门已在目标部门下",
  isFirst: "已经是第一个",
  isLast: "已经是最后一个",
  isEnabled: "该部门已启用",
  isDisabled: "该部门已停用",
  isArchived: "该部门已归档",
  notArchived: "该部门没有归档",
  parentArchived: "上级部门已归档，请先恢复上级部门",
  none: "还没有部门，先建一个顶级部门。",
  topHint: "不填写则为顶级部门；输入后从列表中选择，或按“查找”",
  sortHint: "不填写则排在同级最后",
  movedApart: "调整上级部门请使用“移动”",
  from: "当前上级部门",
  target: "移动到",
  moveHint:
    "不填写表示移动到顶级。将连同全部下级一起移动，成员的数据范围随之变化；不能移动到自己或自己的下级部门，部门层级不能超过10级。",
} as const;

export const remainingChildren = (count: number) => `该部门下还有${count}个下级部门，请先移动或归档`;
export const remainingMembers = (count: number) => `该部门还有${count}名成员，请先调整他们的部门`;

export const DEPARTMENT_STATES = { active: "启用", disabled: "停用" } as const;
export const DEPARTMENT_SECTION = "部门信息";
export const TOP_LEVEL = "顶级";

/** The titles in a department's history that are not form fields. */
export const DEPARTMENT_HISTORY = { path: "部门路径", position: "同级位置", archived: "已归档" } as const;
