import { listAdministrators } from "../../access/roles/rights/administrators.server";
import type { Tx } from "../../db/client.server";
import { publishMessage, type NewMessage, type Publisher } from "../../messaging/messages/publish.server";
import { now } from "../../runtime/process/clock.server";
import { SYSTEM } from "../audit/audit.server";

const NOTICE = 2;

type Told = Pick<NewMessage, "title" | "content" | "event">;

/** Sends a notice to all administrators of the platform; nothing where there is none. */
export async function tellAdministrators(
  tx: Tx,
  told: Told,
  source: Publisher["source"] = SYSTEM,
): Promise<void> {
  const platform = await tx
    .selectFrom("organizations")
    .select("id")
    .where("kind", "=", "platform")
    .executeTakeFirstOrThrow();
  const ids = await listAdministrators(tx, [platform.id], now());
  if (ids.length === 0) return;
  const message = { ...told, type: NOTICE, audience: { kind: "accounts" as const, ids } };
  const published = await publishMessage(message, { source, accountId: null, who: SYSTEM.name }, tx);
  if (!published.ok) throw new Error(`administrators were not told: ${published.text}`);
}
