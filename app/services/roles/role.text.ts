/** What the console says about roles (console.md, section 6.1). */
export const ROLE_TEXT = {
  copyFrom: "复制权限自",
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
  role: "角色",
  newRole: "新增角色",
  editRole: "编辑角色",
  grantRole: "角色授权",
  edit: "编辑",
  history: "变更历史",
  base: "基本信息",
  tree: "权限",
  reason: "原因",
  preset: "平台预置",
  sees: "能看到的菜单",
  members: "成员数",
  kinds: { platform: "平台角色", customer: "企业角色", provider: "服务商角色" },
  states: { active: "启用", disabled: "停用" },
  moves: { enable: "启用", disable: "停用", archive: "归档" },
  moveNotes: {
    enable: (people: number) => `持有该角色的${people}名成员在下一次请求时重新得到权限。`,
    disable: (people: number) => `持有该角色的${people}名成员在下一次请求时失去由它得到的权限，启用后恢复。`,
    archive: () => "归档后的角色不再出现在列表和选择框中，可以在回收站恢复。",
  },
  presetHint: "留空为平台预置，供该类型的所有组织使用；选择组织后点“更新”",
  grantNotes: (added: number, removed: number, people: number) =>
    `增加${added}项、取消${removed}项，影响${people}人，下一次请求起生效。`,
  grantByRule: (names: readonly string[]) => `按上下级关系一并调整：${names.join("、")}`,
  codeWrong: "角色编码须以小写字母开头，只能包含小写字母、数字和连字符，2到30个字符",
  codeReserved: "该编码为系统保留",
  allOutside: "企业和服务商角色不能选择“全部”",
  scopeBeyond: "数据范围不能大于自己的数据范围",
  versionWrong: "请选择产品版本",
  kindWrong: "角色类型与组织类型不符",
  adminFixed: "平台管理员角色不能修改",
  presetFixed: "预置角色只能由平台用户修改",
  stillHeld: (count: number) => `该角色还有${count}名成员，请先取消分配`,
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
