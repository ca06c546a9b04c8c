import { now } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";
import { onSignal } from "../../db/signals/signals.server";
import { describeError, log } from "../../runtime/process/log.server";
import { socketHub } from "./socket-hub.server";
import { inSlices } from "../../runtime/process/slices.server";
import { STATUS } from "../messages/states";

/** Up to this number the recipients are read and their sockets looked up directly. */
const FEW_RECIPIENTS = 200;
/** How far back messages are pushed again after signals may have been missed. */
const MISSED_MILLISECONDS = 300_000;
const MISSED_MESSAGES = 100;

let pushed = 0;

/** Number of frames sent since this server started. */
export const pushCount = (): number => pushed;

const recipientsOf = (messageId: number) =>
  db.selectFrom("message_recipients").select("account_id").where("message_id", "=", messageId);

function sendTo(accounts: readonly { account_id: number }[], frame: string): Promise<void> {
  const clients = accounts.flatMap(({ account_id }) => [...socketHub.of(account_id)]);
  return inSlices(clients, (slice) => {
    for (const client of slice) client.send(frame);
    pushed += slice.length;
  });
}

/** Sends a frame to all sockets of a message's recipients. */
async function sendToRecipients(messageId: number, recipientCount: number, frame: string): Promise<void> {
  if (recipientCount <= FEW_RECIPIENTS) return sendTo(await recipientsOf(messageId).execute(), frame);
  await inSlices(socketHub.accounts, async (accounts) =>
    sendTo(await recipientsOf(messageId).where("account_id", "in", accounts).execute(), frame),
  );
}

/** Frames by the message's state; a message that was revoked meanwhile is not pushed. */
const FRAMES = {
  [STATUS.published]: (msgId: string, msgTxt: string) => ({ cmd: "user", msgId, msgTxt }),
  [STATUS.revoked]: (msgId: string) => ({ cmd: "revoked", msgId }),
};

async function push(messageId: number, status: keyof typeof FRAMES): Promise<void> {
  if (socketHub.count === 0) return;
  const message = await db
    .selectFrom("messages")
    .select(["title", "recipient_count"])
    .where("id", "=", messageId)
    .where("status", "=", status)
    .executeTakeFirst();
  if (!message) return;
  const frame = JSON.stringify(FRAMES[status](String(messageId), message.title));
  await sendToRecipients(messageId, message.recipient_count, frame);
}

async function pushMissed(): Promise<void> {
  if (socketHub.count === 0) return;
  const newest = await db
    .selectFrom("messages")
    .select(["id", "publish_at"])
    .orderBy("id", "desc")
    .limit(MISSED_MESSAGES)
    .execute();
  const since = now() - MISSED_MILLISECONDS;
  for (const { id, publish_at } of newest) if (publish_at >= since) await push(id, STATUS.published);
}

/** A lost push is only logged: the message is in its recipients' lists. */
function reportLoss(error: unknown): void {
  log.warn({ error: describeError(error) }, "a push is lost");
}

/**
 * Pushes published and revoked messages to this server's sockets, on whichever server that happened.
 * @returns a function that stops it
 */
export function startPushing(): () => void {
  const leave = [
    onSignal("message", ({ messageId }) => void push(messageId, STATUS.published).catch(reportLoss)),
    onSignal("message-revoked", ({ messageId }) => void push(messageId, STATUS.revoked).catch(reportLoss)),
    onSignal("lost", () => void pushMissed().catch(reportLoss)),
  ];
  return () => {
    for (const off of leave) off();
  };
}
