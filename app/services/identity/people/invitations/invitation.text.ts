/** Texts of the console and the join pages about invitations (docs/console.md, 4.1). */
export const INVITATION_TEXT = {
  title: "邀请加入组织",
  form: "新的邀请码",
  make: "生成邀请码",
  uses: "可用次数",
  days: "有效天数",
  remark: "备注",
  made: (code: string) => `邀请码${code}已生成`,
  madeDetail: "把链接发给新用户；已有账号的用户登录后打开同一邀请码确认加入。",
  live: "有效的邀请码",
  code: "邀请码",
  link: "链接",
  organization: "组织",
  used: "已用/总数",
  until: "到期",
  by: "创建人",
  revoke: "撤销",
  revokeOf: (code: string) => `撤销${code}`,
  revoked: "邀请码已撤销",
  beyondOwn: "该邀请码会授予您没有的权限，请由平台管理员处理",
  none: "还没有有效的邀请码。",
  unknown: "邀请码无效或已过期",
  usedUp: "邀请码已用完",
  already: "您已是该组织的成员",
  usesWrong: "可用次数为1到100",
  daysWrong: "有效天数为1到30",
  remarkLong: "备注最长不能超过50个字符",
  tooOften: (minutes: number) => `尝试次数过多，请${minutes}分钟后再试`,
  joined: (organization: string) => `您已加入${organization}`,
} as const;

export const USES_MAX = 100;
export const DAYS_MAX = 30;
export const REMARK_MAX = 50;
