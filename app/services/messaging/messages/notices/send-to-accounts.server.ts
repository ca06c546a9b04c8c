import type { Tx } from "../../../db/client.server";
import { SYSTEM } from "../../../operations/audit/audit.server";
import { publishMessage, type NewMessage, type Publisher } from "../publish.server";

/**
 * Sends a message of the platform itself to accounts, in an open transaction; none to nobody.
 * @param source the request that it comes from; the system's without it
 * @throws Error when the message cannot be published
 */
export async function sendToAccounts(
  tx: Tx,
  ids: readonly number[],
  message: Omit<NewMessage, "audience">,
  source: Publisher["source"] = SYSTEM,
): Promise<void> {
  if (ids.length === 0) return;
  const audience = { kind: "accounts", ids } as const;
  const published = await publishMessage(
    { ...message, audience },
    { source, accountId: null, who: SYSTEM.name },
    tx,
  );
  if (!published.ok) throw new Error(`the message “${message.title}” was not published: ${published.text}`);
}
