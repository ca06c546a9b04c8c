import type { Insertable } from "kysely";
import type { Tx } from "../../db/client.server";
import type { DeclarationSendingTable } from "../../db/schema/schema-declaration-traffic";
import type { ChannelRow } from "../../organizations/channels/find-channel.server";
import { queueMessage } from "../../organizations/channels/traffic/queue-message.server";
import { now } from "../../runtime/process/clock.server";
import type { DeclarationRow } from "../records/find-declaration.server";
import { DECLARATION_DIR } from "./choose-channel.server";
import { packMessage, type UnpackedMessage } from "./message-file.server";
import { tryIn } from "./sending-state";

/** The number of the next try: after the last one of every sending of the declaration. */
async function nextTry(tx: Tx, declarationId: number): Promise<number> {
  const rows = await tx
    .selectFrom("declaration_sendings as sending")
    .innerJoin("channel_messages as message", "message.id", "sending.message_id")
    .select(["message.file_name", "sending.first_try"])
    .where("sending.declaration_id", "=", declarationId)
    .execute();
  const tries = rows.map(({ file_name: name, first_try: first }) => Math.max(tryIn(name), first));
  return Math.max(0, ...tries) + 1;
}

interface QueuedSending {
  readonly channel: Pick<ChannelRow, "id" | "packing">;
  readonly message: UnpackedMessage;
  readonly record: Omit<
    Insertable<DeclarationSendingTable>,
    "declaration_id" | "message_id" | "first_try" | "state" | "queued_at"
  >;
}

/**
 * Queues the message of a declaration on a channel, under the name of its next try, and records the sending. The
 * declaration's row must be locked.
 * @returns the id of the message
 */
export async function queueSending(
  tx: Tx,
  row: DeclarationRow,
  { channel, message, record }: QueuedSending,
): Promise<number> {
  const firstTry = await nextTry(tx, row.id);
  const name = `${row.direction}_${row.client_number}_t-${String(firstTry)}`;
  const file = await packMessage(name, message, channel.packing);
  const messageId = await queueMessage(tx, {
    channelId: channel.id,
    organizationId: row.organization_id,
    businessDir: DECLARATION_DIR,
    fileName: file.name,
    bytes: file.bytes,
  });
  await tx
    .insertInto("declaration_sendings")
    .values({
      ...record,
      declaration_id: row.id,
      message_id: messageId,
      first_try: firstTry,
      state: "10",
      queued_at: now(),
    })
    .execute();
  await tx.updateTable("declarations").set({ channel_id: channel.id }).where("id", "=", row.id).execute();
  return messageId;
}
