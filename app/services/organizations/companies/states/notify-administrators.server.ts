import { SYSTEM, type RequestSource } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import { escapeHtml } from "../../../format/text/escape-html";
import { publishMessage } from "../../../messaging/messages/publish.server";
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
  if (ids.length === 0) return;
  const message = {
    title,
    type: NOTICE,
    content: `<p>${escapeHtml(text)}</p>`,
    audience: { kind: "accounts" as const, ids },
    event: { code: "organization-news" as const },
    ...(key === undefined ? {} : { key }),
  };
  const published = await publishMessage(message, { source, accountId: null, who: SYSTEM.name }, tx);
  if (!published.ok) throw new Error(`administrators were not notified: ${published.text}`);
}
