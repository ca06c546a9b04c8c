import { escapeHtml } from "../../format/text/escape-html";

/** Texts of the services for own data (docs/forms.md, 2.2). */
export const OWN_DATA_TEXT = {
  sessionEnded: "已下线",
  identityNeeded: "请先完成身份验证",
  exportStarted: "已开始准备，完成后通知您",
  exportInProgress: "个人数据正在准备中，请稍候",
  cancelRequested: "已提交注销申请，15天内可撤销",
  cancelWithdrawn: "已撤销注销申请",
  cancelNone: "没有待撤销的注销申请",
  cancelAlready: "您已提交过注销申请",
  cancelUnread: "请阅读注销后果并勾选确认",
  soleOnPlatform: "您是平台唯一的管理员，请先指定其他管理员，再申请注销",
  soleIn: (organization: string) => `您是“${organization}”唯一的管理员，请先指定其他管理员，再申请注销`,
  noticesSaved: "修改成功",
} as const;

/** Replaces the name of an erased account. */
export const CANCELLED_NAME = "已注销用户";

export const DATA_READY_MESSAGE = {
  title: "个人数据已备好",
  content: (days: number) =>
    `<p>您申请的个人数据已备好，请在“安全设置”的<a href="/personal/data">下载我的数据</a>中下载，${days}天内有效。</p>`,
} as const;

export const CANCEL_STOPPED_MESSAGE = {
  title: "账号注销未生效",
  content: (reason: string) => `<p>您的注销申请已到期，但未生效：${escapeHtml(reason)}。账号照常可用。</p>`,
} as const;
