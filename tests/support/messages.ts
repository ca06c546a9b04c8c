import { db } from "~/services/db/client.server";
import {
  publishMessage,
  type NewMessage,
  type Publisher,
} from "~/services/messaging/messages/publish.server";

/** The system as publisher. */
export const PUBLISHER: Publisher = {
  source: { address: "", requestId: "", accessChannel: "system" },
  accountId: null,
  who: "system",
};

export const toAccounts = (...ids: readonly number[]) => ({ kind: "accounts" as const, ids });

/**
 * Publishes a message to some accounts.
 * @returns its id
 * @throws Error when it is refused
 */
export async function sendTo(ids: readonly number[], message: Partial<NewMessage> = {}): Promise<number> {
  const audience = toAccounts(...ids);
  const whole = { title: "通知", type: 2, content: "<p>内容</p>", audience, ...message };
  const published = await publishMessage(whole, PUBLISHER);
  if (!published.ok) throw new Error(published.text);
  return published.messageId;
}

/** The accounts and states of a message's recipients. */
export const recipientsOf = async (messageId: number) =>
  db
    .selectFrom("message_recipients")
    .select(["account_id", "state"])
    .where("message_id", "=", messageId)
    .orderBy("account_id")
    .execute();
