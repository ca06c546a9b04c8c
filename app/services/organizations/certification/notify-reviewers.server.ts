import type { RequestSource } from "../../operations/audit/audit.server";
import type { Tx } from "../../db/client.server";
import { escapeHtml } from "../../format/text/escape-html";
import { listStaffWith } from "../../access/menu/right-holders.server";
import { sendToAccounts } from "../../messaging/messages/notices/send-to-accounts.server";
import type { ApplicationKind } from "./application.types";
import { KIND_NAMES, WAITING_TITLE, waitingText } from "./certification.text";

const REVIEW_RIGHT = "certification:review";
const TO_DO = 4;

interface Waiting {
  readonly kind: ApplicationKind;
  readonly companyName: string;
  readonly at: number;
}

/**
 * Sends a to-do message to all reviewers about a submitted application; does nothing where there is no
 * reviewer.
 * @throws Error when the message cannot be published
 */
export async function notifyReviewers(
  tx: Tx,
  { kind, companyName, at }: Waiting,
  source: RequestSource,
): Promise<void> {
  const ids = await listStaffWith(tx, REVIEW_RIGHT, at);
  if (ids.length === 0) return;
  const content = `<p>${escapeHtml(waitingText(kind, companyName))}</p>`;
  const message = {
    title: WAITING_TITLE,
    type: TO_DO,
    content,
    event: {
      code: "review-waiting" as const,
      values: { 认证类型: KIND_NAMES[kind], 企业名称: companyName },
    },
  };
  await sendToAccounts(tx, ids, message, source);
}
