import { db } from "~/services/db/client.server";
import { newEditor } from "../companies";
import { makeChannel } from "../channels";
import { storeArrived } from "./arrived-file";

const AT_ONCE = 250;
const AT = 1_790_000_000_000;

/** A channel that receipts can come by. @returns its id */
export const makeSampleChannel = (): Promise<number> => makeChannel(newEditor());

/** Stores receipts without a declaration, every tenth of which is handled. */
export async function storeSampleReceipts(channelId: number, count: number): Promise<void> {
  const messageId = await storeArrived(channelId, "<x/>");
  for (let start = 0; start < count; start += AT_ONCE)
    await db
      .insertInto("declaration_receipts")
      .values(
        Array.from({ length: AT_ONCE }, (_, place) => start + place).map((index) => ({
          message_id: messageId,
          channel_id: channelId,
          declaration_id: null,
          sending_id: null,
          kind: "result" as const,
          code: `Q${String(index)}`,
          unified_number: `I2026${String(index).padStart(13, "0")}`,
          noticed_at: AT + index * 60_000,
          digest: String(index),
          received_at: AT + index * 60_000,
          listed_as: index % 100 === 0 ? ("note" as const) : ("unmatched" as const),
          handled_at: index % 10 === 0 ? AT : null,
        })),
      )
      .execute();
}
