/** Texts of the console about memberships (docs/console.md, 4.1). */
export const MEMBER_TEXT = {
  platformOnly: "平台成员只能由有分配角色权限的平台用户维护",
  already: "该账号已是该组织的成员",
  departmentWrong: "请选择该组织的部门",
  titleLong: "职务最长不能超过20个字符",
  dateOrder: "结束日期不能早于开始日期",
  beforeOrganization: (day: string) => `不能早于组织的有效期${day}`,
  afterOrganization: (day: string) => `不能晚于组织的有效期${day}`,
  ownLonger: "不能延长自己的成员有效期，请由其他管理员处理",
  alreadySuspended: "该成员关系已停用",
  notSuspended: "该成员关系未停用",
} as const;

export const TITLE_MAX = 20;
