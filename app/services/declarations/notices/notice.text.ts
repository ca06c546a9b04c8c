import type { DeclarationNotice } from "../../messaging/notify/notice-kinds";

interface NoticeWords {
  readonly title: (number: string) => string;
  readonly text: (who: string, number: string) => string;
}

/** What the platform writes in a message about a declaration, before its template. */
export const NOTICE_WORDS: Readonly<Record<DeclarationNotice, NoticeWords>> = {
  "declaration-submit": {
    title: (number) => `报关单 ${number} 待您复核`,
    text: (who, number) => `${who}提交了报关单 ${number}。`,
  },
  "declaration-return": {
    title: (number) => `报关单 ${number} 被退回`,
    text: (who, number) => `${who}退回了报关单 ${number}，请修改后再次提交。`,
  },
  "declaration-approve": {
    title: (number) => `报关单 ${number} 已复核通过`,
    text: (who, number) => `${who}通过了报关单 ${number} 的复核。`,
  },
  "declaration-mention": {
    title: () => "有人在报关单讨论中提到了您",
    text: (who, number) => `${who}在报关单 ${number} 的讨论中提到了您。`,
  },
  "declaration-cancel": {
    title: (number) => `报关单 ${number} 已作废`,
    text: (who, number) => `${who}作废了报关单 ${number}。`,
  },
  "declaration-assign": {
    title: (number) => `报关单 ${number} 移交给您`,
    text: (who, number) => `${who}把报关单 ${number} 移交给您，请继续处理。`,
  },
  "declaration-receipt": {
    title: (number) => `报关单 ${number} 有需要处理的回执`,
    text: (_who, number) => `报关单 ${number} 有需要处理的回执或报文。`,
  },
};

export const NOTICE_TEXT = {
  reason: (reason: string) => `说明：${reason}`,
  notSent: (number: string) => `报关单 ${number} 发送失败`,
  settled: "报关单已处理",
  open: "查看报关单",
  openComments: "查看讨论",
} as const;

/** What a customer reads of a declaration that another organisation makes for it. */
export const CUSTOMER_NOTICE = {
  title: (number: string, state: string) => `报关单 ${number}：${state}`,
  text: (provider: string, number: string, state: string) =>
    `${provider}为贵企业申报的报关单 ${number} 现在是“${state}”。`,
  open: "查看报关单",
} as const;
