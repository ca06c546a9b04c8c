import { db } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import { inTransaction } from "../../db/transaction.server";
import { recordProblem } from "../../organizations/channels/folders/channel-health.server";
import { trafficJob } from "../../organizations/channels/folders/watch-trigger.server";
import { DIRECTIONS } from "../../organizations/channels/traffic/traffic-states";
import { messageText } from "../../organizations/channels/traffic/readable-text";
import { jobFailed } from "../../runtime/failures/failures.server";
import { now } from "../../runtime/process/clock.server";
import { DECLARATION_DIR } from "../sending/choose-channel.server";
import { notifySwitched } from "../sending/notify-switched.server";
import { switchChannels } from "../sending/switch-channel.server";
import { applyReceipt } from "./apply-receipt.server";
import { followFiles } from "./follow-files.server";
import { notifyWaiting } from "./notify-waiting.server";
import { readReceipts } from "./read-receipts";
import { XML_PROBLEMS } from "./receipt.text";

const POLL_MILLISECONDS = 2000;
const AT_ONCE = 100;
/** A file whose reading has failed unexpectedly does not keep others waiting. */
const RETRY_MILLISECONDS = 60_000;

const listUnread = () =>
  db
    .selectFrom("channel_messages")
    .select("id")
    .where("direction", "=", DIRECTIONS.in)
    .where("read_at", "is", null)
    .where("due_at", "<=", now())
    .orderBy("due_at")
    .orderBy("id")
    .limit(AT_ONCE)
    .execute();

/**
 * Reads a file that has arrived, and applies what it contains, in one transaction: it is read once, whichever
 * server comes first.
 * @returns what the client's card lacks; "" for nothing
 */
const readFile = (id: number): Promise<{ channelId: number; cardProblem: string } | null> =>
  inTransaction(async (tx) => {
    await lockRow(tx, "channel_messages", id);
    const message = await tx
      .selectFrom("channel_messages")
      .selectAll()
      .where("id", "=", id)
      .where("read_at", "is", null)
      .executeTakeFirst();
    if (!message) return null;
    const isOurs = message.business_dir === DECLARATION_DIR && message.bytes.length > 0;
    const text = isOurs ? messageText(message.bytes) : "";
    const arrived = { fileName: message.file_name, receivedAt: message.created_at };
    const file = text === null || text === "" ? null : readReceipts(text, arrived);
    for (const receipt of file?.receipts ?? [])
      await applyReceipt(tx, receipt, { ...arrived, messageId: id, channelId: message.channel_id });
    const problem = text === null ? XML_PROBLEMS.broken : (file?.problem ?? "");
    await tx
      .updateTable("channel_messages")
      .set({ read_at: now(), ...(problem === "" ? {} : { problem }) })
      .where("id", "=", id)
      .execute();
    return { channelId: message.channel_id, cardProblem: file?.cardProblem ?? "" };
  });

async function reportCard(channelId: number, text: string): Promise<void> {
  const channel = await db
    .selectFrom("channels")
    .selectAll()
    .where("id", "=", channelId)
    .executeTakeFirstOrThrow();
  await recordProblem(channel, { kind: "sending", text });
}

async function readOne(id: number): Promise<void> {
  try {
    const read = await readFile(id);
    if (read && read.cardProblem !== "") await reportCard(read.channelId, read.cardProblem);
  } catch (error) {
    jobFailed(error, "applying a receipt failed");
    await db
      .updateTable("channel_messages")
      .set({ due_at: now() + RETRY_MILLISECONDS })
      .where("id", "=", id)
      .execute();
  }
}

/**
 * Reads what has arrived, and follows the files that were sent, until nothing is left; holders are notified of what
 * waits for a channel that does not work.
 */
export async function readTraffic(isStopped: () => boolean): Promise<void> {
  for (let hasMore = true; hasMore && !isStopped();) {
    // The file of a sending is followed first, so that its steps stand before its answer.
    await switchChannels(isStopped);
    await followFiles(isStopped);
    const unread = await listUnread();
    for (const { id } of unread) {
      if (isStopped()) return;
      await readOne(id);
    }
    hasMore = unread.length === AT_ONCE;
  }
  await notifySwitched();
  await notifyWaiting();
}

/** Starts reading what the channels bring. @returns stops it and waits for the current run */
export const startReceipts = (pollMilliseconds = POLL_MILLISECONDS): (() => Promise<void>) =>
  trafficJob.start({
    pollMilliseconds,
    work: readTraffic,
    onProblem: (problem) => jobFailed(problem, "reading what the channels have brought failed"),
  });
