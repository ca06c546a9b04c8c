import type { RequestSource } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import { escapeHtml } from "../../../format/text/escape-html";
import { sendToAccounts } from "../../../messaging/messages/notices/send-to-accounts.server";
import { listAdministrators } from "../../../access/roles/rights/administrators.server";
import type { CompanyNews } from "../company.text";

const NOTICE = 2;

type NoticeSource = Pick<RequestSource, "address" | "requestId"> & {
  readonly accessChannel: RequestSource["accessChannel"] | "system";
};

/**
 * Sends a message to an organisation's administrators; does nothing where there are none.
 * @param key a second message with the same key is not published
 * @throws Error when the message cannot be published
 */
export async function notifyAdministrators(
  tx: Tx,
  organizationId: number,
  { title, text }: CompanyNews,
  { source, key }: { source: NoticeSource; key?: string },
): Promise<void> {
  const ids = await listAdministrators(tx, [organizationId], now());
  const message = {
    title,
    type: NOTICE,
    content: `<p>${escapeHtml(text)}</p>`,
    event: { code: "organization-news" as const },
    ...(key === undefined ? {} : { key }),
  };
  await sendToAccounts(tx, ids, message, source);
}
