import type { Tx } from "../../db/client.server";
import { publishMessage, type NewMessage, type Publisher } from "../../messaging/messages/publish.server";
import { SYSTEM } from "../audit/audit.server";
import { platformAdministrators } from "./destinations.server";

const NOTICE = 2;

type AdministratorMessage = Pick<NewMessage, "title" | "content" | "event">;

/** Sends a message to all administrators of the platform; does nothing where there is none. */
export async function notifyAdministrators(
  tx: Tx,
  news: AdministratorMessage,
  source: Publisher["source"] = SYSTEM,
): Promise<void> {
  const ids = await platformAdministrators(tx);
  if (ids.length === 0) return;
  const message = { ...news, type: NOTICE, audience: { kind: "accounts" as const, ids } };
  const published = await publishMessage(message, { source, accountId: null, who: SYSTEM.name }, tx);
  if (!published.ok) throw new Error(`administrators were not notified: ${published.text}`);
}
