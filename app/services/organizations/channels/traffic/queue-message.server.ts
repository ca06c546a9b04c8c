import type { Tx } from "../../../db/client.server";
import { onCommit } from "../../../db/transaction.server";
import { now } from "../../../runtime/process/clock.server";
import { hashOf } from "../folders/read-file.server";
import { triggerWatch } from "../folders/watch-trigger.server";
import { DIRECTIONS, SENDING } from "./traffic-states";

interface NewMessage {
  readonly channelId: number;
  /** The customer that the message belongs to. */
  readonly organizationId: number | null;
  readonly businessDir: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Stores a message to be sent on a channel, and triggers the poll after commit. @returns its id */
export async function queueMessage(tx: Tx, message: NewMessage): Promise<number> {
  const at = now();
  const { id } = await tx
    .insertInto("channel_messages")
    .values({
      channel_id: message.channelId,
      organization_id: message.organizationId,
      direction: DIRECTIONS.out,
      business_dir: message.businessDir,
      file_name: message.fileName,
      bytes: message.bytes,
      size: message.bytes.length,
      hash: hashOf(message.bytes),
      status: SENDING.waiting,
      created_at: at,
      changed_at: at,
      due_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  onCommit(tx, triggerWatch);
  return id;
}
