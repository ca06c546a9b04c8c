import { escapeHtml } from "../../../format/text/escape-html";

/** What somebody may have requested for an organisation. */
export const CONSENT_STEPS = { freeze: "冻结", archive: "归档", undoImport: "撤销导入" } as const;

export type ConsentStep = keyof typeof CONSENT_STEPS;

export const CONSENT_TEXT = {
  needed: "须另一位有此权限的人同意后才生效，申请7天内有效。",
  asked: (step: string) => `已申请${step}，另一位有权限的人同意后生效`,
  isWaiting: (step: string, who: string) => `${who}申请的${step}正等待他人同意，请先处理`,
  noneWaiting: "没有等待同意的申请，可能已处理或已过期",
  notByAsker: "不能同意自己的申请，须由另一位有权限的人处理",
  onlyByAsker: "只有申请人可以撤回",
  changed: "提出申请后该组织已有变更，请拒绝后重新申请",
  title: (step: string) => `等待他人同意${step}`,
  notice: (who: string, step: string, until: string) =>
    `${who}申请${step}该组织，须另一位有权限的人同意，${until}前有效。`,
  reason: "申请原因",
  agree: (step: string) => `同意${step}`,
  refuse: "拒绝申请",
  withdraw: "撤回申请",
  agreeNote: (step: string) => `同意后立即${step}，申请人会收到消息。`,
  refuseNote: "组织的状态不变，申请人会收到带原因的消息。",
  withdrawNote: "组织的状态不变。",
  agreed: (step: string) => `已同意${step}`,
  refused: "已拒绝申请",
  withdrawn: "已撤回申请",
} as const;

interface News {
  readonly title: string;
  readonly content: string;
}

const linked = (text: string, href: string) =>
  `<p>${escapeHtml(text)}<a href="${escapeHtml(href)}">查看组织</a>。</p>`;

/** Messages to those who may agree, and to whoever has asked. */
export const CONSENT_NEWS = {
  asked: (
    organization: string,
    { who, step, reason, href }: Record<"who" | "step" | "reason" | "href", string>,
  ) =>
    ({
      title: `${organization}：${step}等待您同意`,
      content: linked(`${who}申请${step}“${organization}”，原因：${reason}。7天内有效：`, href),
    }) satisfies News,
  agreed: (organization: string, { who, step, href }: Record<"who" | "step" | "href", string>) =>
    ({
      title: `${step}申请已获同意`,
      content: linked(`${who}同意了您对“${organization}”的${step}申请，已生效：`, href),
    }) satisfies News,
  refused: (
    organization: string,
    { who, step, reason, href }: Record<"who" | "step" | "reason" | "href", string>,
  ) =>
    ({
      title: `${step}申请未获同意`,
      content: linked(`${who}拒绝了您对“${organization}”的${step}申请，原因：${reason}。`, href),
    }) satisfies News,
} as const;
