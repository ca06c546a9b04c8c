import { db, type Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import { inTransaction } from "../../db/transaction.server";
import { recordProblem } from "../../organizations/channels/folders/channel-health.server";
import { trafficJob } from "../../organizations/channels/folders/watch-trigger.server";
import { DIRECTIONS } from "../../organizations/channels/traffic/traffic-states";
import { messageText } from "../../organizations/channels/traffic/readable-text";
import { jobFailed } from "../../runtime/failures/failures.server";
import { now } from "../../runtime/process/clock.server";
import { noteFailure } from "../../runtime/process/job-runs.server";
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
/** Files of one transaction, because each commit waits for the disk; it takes about as long as a page. */
const TOGETHER = 4;
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

interface Read {
  readonly channelId: number;
  /** What the client's card lacks; "" for nothing. */
  readonly cardProblem: string;
}

/**
 * Reads a file that has arrived, and applies what it contains: once, whichever server comes first.
 * @returns null for one that is read already
 */
async function readFile(tx: Tx, id: number): Promise<Read | null> {
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
}

async function reportCard(channelId: number, text: string): Promise<void> {
  const channel = await db
    .selectFrom("channels")
    .selectAll()
    .where("id", "=", channelId)
    .executeTakeFirstOrThrow();
  await recordProblem(channel, { kind: "sending", text });
}

/** Reads files in one transaction, in this order. */
const readTogether = (ids: readonly number[]): Promise<Read[]> =>
  inTransaction(async (tx) => {
    const files: Read[] = [];
    for (const id of ids) {
      const file = await readFile(tx, id);
      if (file) files.push(file);
    }
    return files;
  });

async function reportCards(files: readonly Read[]): Promise<void> {
  for (const { channelId, cardProblem } of files)
    if (cardProblem !== "") await reportCard(channelId, cardProblem);
}

/** Reads a file; one whose reading fails is tried again later. */
async function readOne(id: number): Promise<void> {
  try {
    await reportCards(await readTogether([id]));
  } catch (error) {
    noteFailure("receipts", error);
    jobFailed(error, "applying a receipt failed");
    await db
      .updateTable("channel_messages")
      .set({ due_at: now() + RETRY_MILLISECONDS })
      .where("id", "=", id)
      .execute();
  }
}

/** Reads files together, or each by itself where one of them fails. */
async function readSome(ids: readonly number[]): Promise<void> {
  let files: Read[];
  try {
    files = await readTogether(ids);
  } catch {
    for (const id of ids) await readOne(id);
    return;
  }
  await reportCards(files);
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
    for (let start = 0; start < unread.length; start += TOGETHER) {
      if (isStopped()) return;
      await readSome(unread.slice(start, start + TOGETHER).map(({ id }) => id));
    }
    hasMore = unread.length === AT_ONCE;
  }
  await notifySwitched();
  await notifyWaiting();
}

/** Starts reading what the channels bring. @returns stops it and waits for the current run */
export const startReceipts = (pollMilliseconds = POLL_MILLISECONDS): (() => Promise<void>) =>
  trafficJob.start({
    name: "receipts",
    pollMilliseconds,
    work: readTraffic,
    onProblem: (problem) => jobFailed(problem, "reading what the channels have brought failed"),
  });
