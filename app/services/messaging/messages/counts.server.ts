import { db } from "../../db/client.server";
import { isShown } from "./box.server";
import { isFound } from "./list.server";
import type { MessageType } from "./message.text";
import { RECIPIENT } from "./states";

export interface MessageCount {
  readonly isRead: boolean;
  readonly type: MessageType;
  readonly total: number;
}

/**
 * Counts an account's messages by type and whether they are read.
 * @param query part of title or text
 */
export async function countMessages(accountId: number, query: string): Promise<MessageCount[]> {
  const rows = await db
    .selectFrom("message_recipients as r")
    .innerJoin("messages as m", "m.id", "r.message_id")
    .select(["r.state", "m.message_type as type", ({ fn }) => fn.countAll<number>().as("total")])
    .where("r.account_id", "=", accountId)
    .where("r.state", "in", [RECIPIENT.unread, RECIPIENT.read])
    .where(isShown)
    .$if(query !== "", (counted) => counted.where(isFound(query)))
    .groupBy(["r.state", "m.message_type"])
    .execute();
  return rows.map(({ state, type, total }) => ({ isRead: state === RECIPIENT.read, type, total }));
}
