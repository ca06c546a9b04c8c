/** Texts of the console about assigning roles (docs/console.md, 6.2). */
export const ASSIGN_TEXT = {
  platformOnly: "平台角色只能分配给平台用户",
  kindDiffers: "角色类型与组织类型不符",
  disabled: "该角色已停用",
  notSubscribed: (organization: string, product: string, version: string) =>
    `${organization}未开通${product} ${version}`,
  memberEnded: "该成员已停用或过期",
  presetOnly: "只有平台预置的角色可以按组织分配",
  notHolder: "该成员没有这个角色",
  ownLonger: "不能延长自己到期的权限，请由其他管理员处理",
  expiryEarly: "到期日期不能早于明天",
  message: "角色变更",
  given: (role: string) => `您获得了角色${role}`,
  taken: (role: string) => `您失去了角色${role}`,
} as const;
