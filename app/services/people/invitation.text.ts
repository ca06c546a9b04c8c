/** What the console and the pages for joining say about invitations (console.md, section 4.1). */
export const INVITATION_TEXT = {
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
