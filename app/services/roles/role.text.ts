/** What the console says about roles (console.md, section 6.1). */
export const ROLE_TEXT = {
  labels: {
    versionId: "产品版本",
    name: "角色名称",
    code: "角色编码",
    kind: "类型",
    organizationId: "所属组织",
    dataScope: "数据范围",
    status: "状态",
    remark: "备注",
  },
  codeWrong: "角色编码须以小写字母开头，只能包含小写字母、数字和连字符，2到30个字符",
  codeReserved: "该编码为系统保留",
  allOutside: "企业和服务商角色不能选择“全部”",
  scopeBeyond: "数据范围不能大于自己的数据范围",
  versionWrong: "请选择产品版本",
  kindWrong: "角色类型与组织类型不符",
  adminFixed: "平台管理员角色不能修改",
  presetFixed: "预置角色只能由平台用户修改",
  members: (count: number) => `该角色还有${count}名成员，请先取消分配`,
  beyond: (names: readonly string[]) => `不能授予自己没有的权限：${names.join("、")}`,
  reasonEmpty: "请输入原因",
  reasonLong: "原因最长不能超过200个字符",
  notPreset: "该角色不是系统预置角色",
  alreadyActive: "该角色已启用",
  alreadyDisabled: "该角色已停用",
} as const;

export const REMARK_MAX = 255;
export const REASON_MAX = 200;
/** A change that affects more people than this needs a reason. */
export const REASON_FROM_PEOPLE = 100;
