import type { Executor, Tx } from "../../../db/client.server";
import { startsWith } from "../../../db/search/name-search.server";
import type { Publisher } from "../publish.server";
import { revokeIn } from "../revoke.server";
import { RECIPIENT, STATUS } from "../states";

/** Selects messages that are not revoked, by the common beginning of their idempotency keys. */
export const messagesWithKeys = (executor: Executor, keys: string) =>
  executor
    .selectFrom("messages")
    .select("id")
    .where(startsWith("messages.idempotency_key", keys))
    .where("status", "in", [STATUS.waiting, STATUS.published]);

async function idsOf(tx: Tx, keys: string): Promise<readonly number[]> {
  return (await messagesWithKeys(tx, keys).execute()).map(({ id }) => id);
}

/**
 * Takes earlier messages out of the boxes of accounts that receive a newer one in the same transaction; its
 * announcement renews their unread counts.
 */
export async function removeReplaced(tx: Tx, keys: string, accounts: readonly number[]): Promise<void> {
  const ids = await idsOf(tx, keys);
  if (ids.length === 0) return;
  await tx
    .updateTable("message_recipients")
    .set({ state: RECIPIENT.withdrawn })
    .where("message_id", "in", ids)
    .where("account_id", "in", accounts)
    .where("state", "in", [RECIPIENT.unread, RECIPIENT.read])
    .execute();
}

/** Revokes messages for all their recipients, in the caller's transaction. */
export async function revokeWithKeys(
  tx: Tx,
  { keys, reason }: { readonly keys: string; readonly reason: string },
  publisher: Publisher,
): Promise<void> {
  for (const messageId of await idsOf(tx, keys)) await revokeIn(tx, { messageId, reason }, publisher);
}
