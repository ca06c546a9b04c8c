import type { Tx } from "../../db/client.server";
import type { NewMessage, Publisher } from "../../messaging/messages/publish.server";
import { sendToAccounts } from "../../messaging/messages/notices/send-to-accounts.server";
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
  const message = { ...news, type: NOTICE };
  await sendToAccounts(tx, ids, message, source);
}
