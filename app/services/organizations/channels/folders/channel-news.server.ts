import { listStaffWith } from "../../../access/menu/right-holders.server";
import { listAdministrators } from "../../../access/roles/rights/administrators.server";
import type { Tx } from "../../../db/client.server";
import { escapeHtml } from "../../../format/text/escape-html";
import { sendToAccounts } from "../../../messaging/messages/notices/send-to-accounts.server";
import { now } from "../../../runtime/process/clock.server";
import type { ChannelRow } from "../find-channel.server";

const HOUR = 3_600_000;
const NOTICE = 2;

/** The staff who manage channels, and the administrators of the customers that use this one. */
async function listRecipients(tx: Tx, channelId: number, at: number): Promise<number[]> {
  const customers = await tx
    .selectFrom("customer_channels")
    .select("organization_id as id")
    .where("channel_id", "=", channelId)
    .execute();
  const administrators =
    customers.length === 0
      ? []
      : await listAdministrators(
          tx,
          customers.map(({ id }) => id),
          at,
        );
  return [...new Set([...administrators, ...(await listStaffWith(tx, "channel:list", at))])];
}

/**
 * Notifies them of a change of a channel, once an hour at most. @throws Error when the message cannot be
 * published
 */
export async function notifyChannelChange(
  tx: Tx,
  { id, told_at: notifiedAt }: Pick<ChannelRow, "id" | "told_at">,
  { title, text }: { readonly title: string; readonly text: string },
): Promise<void> {
  const at = now();
  if (notifiedAt !== null && at - notifiedAt < HOUR) return;
  const ids = await listRecipients(tx, id, at);
  if (ids.length === 0) return;
  const message = {
    title,
    type: NOTICE,
    content: `<p>${escapeHtml(text)}</p>`,
    event: { code: "channel-news" as const },
  };
  await sendToAccounts(tx, ids, message);
  await tx.updateTable("channels").set({ told_at: at }).where("id", "=", id).execute();
}
