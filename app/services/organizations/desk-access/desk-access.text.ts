import { escapeHtml } from "../../format/text/escape-html";

/** The message to staff about an organisation that asks for the desk. */
export const DESK_REQUEST_TEXT = {
  title: (organization: string) => `${organization} 申请开通申报平台`,
  content: (organization: string, who: string, href: string) =>
    `<p>${escapeHtml(organization)}的管理员 ${escapeHtml(who)} 申请开通申报平台：<a href="${escapeHtml(href)}">前往开通</a>。</p>`,
} as const;
