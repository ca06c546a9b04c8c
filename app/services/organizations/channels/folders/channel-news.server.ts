import { listStaffWith } from "../../../access/menu/right-holders.server";
import { listAdministrators } from "../../../access/roles/rights/administrators.server";
import type { Tx } from "../../../db/client.server";
import { escapeHtml } from "../../../format/text/escape-html";
import { sendToAccounts } from "../../../messaging/messages/notices/send-to-accounts.server";
import { now } from "../../../runtime/process/clock.server";
import { CHANNEL_NEWS } from "../channel.text";
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

const send = (tx: Tx, ids: readonly number[], { title, text }: { title: string; text: string }) =>
  sendToAccounts(tx, [...ids], {
    title,
    type: NOTICE,
    content: `<p>${escapeHtml(text)}</p>`,
    event: { code: "channel-news" as const },
  });

/**
 * Notifies the administrators of the organisation whose unit declares by a channel that it can send. @throws Error
 * when the message cannot be published
 */
export async function notifyChannelOpened(
  tx: Tx,
  { name, unit_id: unitId }: Pick<ChannelRow, "name" | "unit_id">,
): Promise<void> {
  const unit = await tx
    .selectFrom("declarant_units")
    .select(["name", "organization_id"])
    .where("id", "=", unitId)
    .executeTakeFirstOrThrow();
  if (unit.organization_id === null) return;
  const ids = await listAdministrators(tx, [unit.organization_id], now());
  if (ids.length > 0) await send(tx, ids, CHANNEL_NEWS.opened(name, unit.name));
}

/**
 * Notifies them of a change of a channel, once an hour at most. @throws Error when the message cannot be
 * published
 */
export async function notifyChannelChange(
  tx: Tx,
  { id, told_at: notifiedAt }: Pick<ChannelRow, "id" | "told_at">,
  news: { readonly title: string; readonly text: string },
): Promise<void> {
  const at = now();
  if (notifiedAt !== null && at - notifiedAt < HOUR) return;
  const ids = await listRecipients(tx, id, at);
  if (ids.length === 0) return;
  await send(tx, ids, news);
  await tx.updateTable("channels").set({ told_at: at }).where("id", "=", id).execute();
}
