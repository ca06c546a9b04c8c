/** What the pages about accounts say (console.md, section 4.1). */
export const ACCOUNT_PAGE_TEXT = {
  account: "账号",
  newAccount: "新增账号",
  editAccount: "编辑账号",
  edit: "编辑",
  history: "变更历史",
  base: "基本信息",
  membership: "组织与角色",
  contactHint: "手机号和邮箱至少填写一项，新账号会收到设置登录密码的链接",
  departmentWrong: "请选择该组织的部门",
  updateHint: "选择组织后点“更新”，显示该组织的部门和角色",
  moves: {
    freeze: "冻结",
    unfreeze: "解冻",
    unlock: "解锁",
    "end-session": "结束会话",
    "reset-password": "重置密码",
    archive: "归档",
    restore: "恢复",
  },
  notes: {
    freeze: "冻结后账号立即退出所有设备，不能登录，直到解冻；账号所有者会收到通知。",
    unfreeze: "解冻后账号可以重新登录；账号所有者会收到通知。",
    unlock: "解除因多次密码错误的锁定，账号可以立即用密码登录。",
    "end-session": "账号立即退出所有设备，可以重新登录。",
    "reset-password": "原密码立即失效，账号退出所有设备；账号所有者会收到设置新密码的链接，24小时内有效。",
    archive: "归档即注销：账号立即退出所有设备，不能登录。30天内可以恢复，之后手机号、邮箱、姓名和头像将被清除。",
    restore: "恢复后账号可以重新登录，成员关系和角色保持不变。",
  },
  statuses: { active: "正常", frozen: "冻结" },
  facts: { endedSessions: "结束的会话", role: "角色" },
} as const;

export type AccountMove = keyof (typeof ACCOUNT_PAGE_TEXT)["moves"];
