import type { Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import { inTransaction } from "../../db/transaction.server";
import { changeText } from "../../forms/editing/changes";
import { recordAudit, SYSTEM } from "../../operations/audit/audit.server";
import { STATES } from "../../organizations/channels/channel.types";
import type { ChannelRow } from "../../organizations/channels/find-channel.server";
import { SENDING } from "../../organizations/channels/traffic/traffic-states";
import {
  endRecall,
  orderRecall,
  replaceMessage,
} from "../../organizations/channels/traffic/withdraw-message.server";
import { isTurnedOff } from "../../runtime/drill/drill.server";
import { jobFailed } from "../../runtime/failures/failures.server";
import { now } from "../../runtime/process/clock.server";
import { RECEIPT_TEXT } from "../receipts/receipt.text";
import { updateState } from "../receipts/update-state.server";
import { chooseNextChannel } from "./choose-channel.server";
import { unpackMessage } from "./message-file.server";
import { queueSending } from "./queue-sending.server";
import {
  listPassed,
  listRecalled,
  listStalled,
  readStalled,
  type Listed,
  type Stalled,
} from "./stalled-sendings.server";
import { SWITCH_TEXT as TEXT } from "./switch-channel.text";

const MINUTE = 60_000;

/** The next channel that takes what this one has not taken. */
const findNext = async (tx: Tx, stalled: Stalled) =>
  chooseNextChannel(tx, stalled.row, {
    operation: stalled.sending.operation,
    passed: await listPassed(tx, stalled),
    isSimulated: stalled.channel.is_simulated,
  });

/** Gives the message up and queues its content on another channel; the state, timeline and record follow. */
async function switchTo(tx: Tx, stalled: Stalled, next: ChannelRow, reason: string): Promise<boolean> {
  const { row, sending, message, channel } = stalled;
  if (!(await replaceMessage(tx, message.id, TEXT.replaced(next.name)))) return false;
  await tx
    .updateTable("declaration_sendings")
    .set({ state: "withdrawn" })
    .where("id", "=", sending.id)
    .execute();
  const { bytes } = await tx
    .selectFrom("channel_messages")
    .select("bytes")
    .where("id", "=", message.id)
    .executeTakeFirstOrThrow();
  const messageId = await queueSending(tx, row, {
    channel: next,
    message: unpackMessage(bytes),
    record: {
      operation: sending.operation,
      version: sending.version,
      by_id: sending.by_id,
      by_name: sending.by_name,
      switched_from: sending.id,
      switch_reason: reason,
    },
  });
  await tx
    .updateTable("channel_messages")
    .set({ problem: TEXT.from(channel.name) })
    .where("id", "=", messageId)
    .execute();
  await updateState(tx, row.id, {
    event: "switch-channel",
    who: RECEIPT_TEXT.channel,
    reason: TEXT.reason(reason, next.name),
  });
  await recordAudit(tx, SYSTEM, {
    event: "declaration.channel-switched",
    result: "ok",
    accountId: null,
    who: SYSTEM.name,
    object: { type: "declaration", id: String(row.id) },
    detail: { number: row.own_number, channel: changeText(channel.name, next.name), reason },
  });
  return true;
}

/** Moves what waits for a folder that is unavailable, and has what is not taken recalled. */
async function goOn(tx: Tx, stalled: Stalled): Promise<void> {
  const { row, message, channel } = stalled;
  const next = await findNext(tx, stalled);
  if (!next) return;
  if (message.status === SENDING.written) return orderRecall(tx, message.id);
  const isAway = channel.status === STATES.failing && channel.problem_kind === "folder";
  if (row.status === "10" && isAway)
    await switchTo(tx, stalled, next, TEXT.folder(channel.name, channel.problem));
}

/** Moves what was recalled; without another channel it has failed. One that is answered was taken after all. */
async function goOnRecalled(tx: Tx, stalled: Stalled): Promise<void> {
  const { row, message, channel } = stalled;
  if (row.status !== "11" || message.withdrawn_at !== null || message.result !== "")
    return endRecall(tx, message.id, { isTaken: message.result !== "Failed", problem: "" });
  const minutes = Math.round(((message.recall_at ?? now()) - message.changed_at) / MINUTE);
  const next = await findNext(tx, stalled);
  if (next) await switchTo(tx, stalled, next, TEXT.idle(channel.name, minutes));
  else await endRecall(tx, message.id, { isTaken: false, problem: TEXT.noOther });
}

/** One transaction under the lock of the declaration: of two servers the second finds it done. */
const switchOne = ({ id, declarationId }: Listed) =>
  inTransaction(async (tx) => {
    await lockRow(tx, "declarations", declarationId);
    const stalled = await readStalled(tx, declarationId, id);
    if (!stalled) return;
    await (stalled.message.recalled_at === null ? goOn(tx, stalled) : goOnRecalled(tx, stalled));
  });

/**
 * Moves sendings to the next channel, where the customer's setting says so and the first one has certainly not
 * taken the file (docs/decisions/0173).
 */
export async function switchChannels(isStopped: () => boolean): Promise<void> {
  if (isTurnedOff("channelFolders")) return;
  for (const listed of [...(await listRecalled()), ...(await listStalled())]) {
    if (isStopped()) return;
    try {
      await switchOne(listed);
    } catch (error) {
      jobFailed(error, "moving a sending to another channel failed");
    }
  }
}
