/** Texts of the import of role assignments (docs/console.md, 6.2). */
export const DISTRIBUTION_IMPORT_TEXT = {
  object: "角色分配",
  counted: "条角色分配",
  columns: {
    contact: "手机号或邮箱",
    organization: "组织编码",
    role: "角色编码",
    expiresAt: "到期日期",
  },
  hints: [
    "每一行给一名成员一个角色；同一成员的多个角色写成多行。",
    "成员须已加入该组织；到期日期不填为长期，已有该角色的成员会改为这一到期日期。",
    "获得角色的成员会收到通知，下一次请求起生效。",
  ],
  contactWrong: "手机号或邮箱格式不正确",
  notMember: "该组织没有这名成员",
} as const;
