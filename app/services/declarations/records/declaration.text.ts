import type { StateEvent } from "../states/next-state";

/** Names of the timeline's events. */
export const EVENT_NAMES: Readonly<
  Record<
    | StateEvent
    | "create"
    | "copy"
    | "template"
    | "split"
    | "join"
    | "acknowledge"
    | "begin-review"
    | "assign"
    | "file"
    | "switch-channel"
    | "receipt"
    | "assign-receipt"
    | "archive"
    | "restore",
    string
  >
> = {
  create: "新建",
  copy: "复制新建",
  template: "从模板新建",
  split: "拆分",
  join: "合并",
  complete: "制单完成",
  reopen: "改单",
  submit: "提交复核",
  recall: "撤回提交",
  "begin-review": "开始复核",
  approve: "复核通过",
  return: "退回修改",
  cancel: "作废",
  "undo-cancel": "撤销作废",
  send: "发送",
  "recall-sending": "撤回发送",
  file: "报文进展",
  "switch-channel": "改由另一通道发送",
  receipt: "收到回执",
  "assign-receipt": "人工归入回执",
  acknowledge: "确认提醒",
  assign: "移交",
  archive: "归档",
  restore: "从归档恢复",
};

export const DIRECTION_NAMES = { I: "进口", E: "出口" } as const;

export const DECLARATION_TEXT = {
  object: "报关单",
  created: (number: string) => `已新建报关单 ${number}`,
  copied: (number: string, omitted: readonly string[]) =>
    omitted.length === 0
      ? `已复制为 ${number}`
      : `已复制为 ${number}。没有带出，请补录：${omitted.join("、")}`,
  containers: "集装箱",
  papers: "随附单证",
  saved: "已保存",
  removed: "已删除，5 分钟内可以撤销",
  restored: "已恢复",
  removalLate: "删除已超过 5 分钟，或已经撤销过，不能恢复",
  limit: (name: string, most: number) => `${name}最多 ${most} 项，请拆分报关单`,
  notEditable: (state: string) => `报关单已是“${state}”，不能修改。先改单、撤回发送或等待退回后再修改`,
  notNow: (state: string, step: string) => `报关单现在是“${state}”${step}，不能进行这一步`,
  lastStep: (who: string, at: string, event: string) => `（${who} 于 ${at} ${event}）`,
  changedMeanwhile: (who: string, at: string) =>
    `您打开这一页之后，${who} 于 ${at} 修改过这份报关单。请先核对改动，再次提交即按现在的内容决定`,
  reviewBegun: (who: string, at: string) => `${who} 于 ${at} 已开始复核，不能撤回。需要修改时，请复核人退回`,
  hasErrors: (count: number) => `还有 ${count} 处错误，请修改后再完成制单`,
  hasWarnings: (count: number) => `还有 ${count} 条提醒没有确认，请改正，或写明理由后确认`,
  hasErrorsLate: (count: number) => `还有 ${count} 处错误，请先“改单”，改正后再提交`,
  hasWarningsLate: (count: number) => `还有 ${count} 条提醒没有确认，请在检查结果中写明理由，或“改单”后改正`,
  unchanged: "退回后还没有修改过。请按复核意见修改；确实不用修改时，在报关单页面选择“不修改，直接完成”",
  completeUnchanged: "不修改，直接完成",
  findings: "检查结果",
  notOwnReview: "您参与过这份报关单的制单（录入、修改、确认提醒、完成或拆并），需要由没有参与的人通过",
  undoLate: "作废已超过 5 分钟，不能撤销；可以复制为新的报关单",
  needsOrganization: "平台人员不属于任何企业，不能新建报关单",
  otherWarnings: (count: number) => `没有确认的提醒现在有 ${String(count)} 条，请看过后再一起确认`,
  noFinding: "这条提醒已经不在了，请重新检查",
  isError: "错误必须改正，不能确认",
  lockedBy: (who: string) => `${who} 正在编辑这份报关单，您的修改没有保存`,
  archived: "这份报关单已归档，请先恢复",
  notWritable: "这一项现在不能填写",
  noRow: "这一项已被删除，或前面还有没录入的项",
} as const;
