/** What the pages about accounts say (console.md, section 4.1). */
export const ACCOUNT_PAGE_TEXT = {
  account: "账号",
  newAccount: "新增账号",
  editAccount: "编辑账号",
  invite: "邀请",
  edit: "编辑",
  history: "变更历史",
  base: "基本信息",
  membership: "组织与角色",
  members: "成员与角色",
  newMember: "新增成员关系",
  editMember: "修改成员关系",
  status: "状态",
  memberStates: { active: "正常", suspended: "已停用" },
  memberMoves: { suspend: "停用", resume: "启用", remove: "移除" },
  memberNotes: {
    suspend: "停用后，该账号在本组织的菜单和权限在下一次请求时失效；角色保留，启用后恢复。",
    resume: "启用后，该账号在本组织的菜单和权限在下一次请求时恢复。",
    remove: "移除后，该账号不再是本组织的成员，在本组织的角色一并取消；账号保留。",
  },
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
    archive:
      "归档即注销：账号立即退出所有设备，不能登录。30天内可以恢复，之后手机号、邮箱、姓名和头像将被清除。",
    restore: "恢复后账号可以重新登录，成员关系和角色保持不变。",
  },
  statuses: { active: "正常", frozen: "冻结" },
  facts: { endedSessions: "结束的会话", role: "角色" },
} as const;

export type MemberMove = keyof (typeof ACCOUNT_PAGE_TEXT)["memberMoves"];
export type AccountMove = keyof (typeof ACCOUNT_PAGE_TEXT)["moves"];
