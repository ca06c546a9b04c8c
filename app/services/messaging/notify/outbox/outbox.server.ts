import { setTimeout as delay } from "node:timers/promises";
import type { Tx } from "../../../db/client.server";
import { onCommit } from "../../../db/transaction.server";
import { env } from "../../../runtime/configuration/env.server";
import { PollingJob } from "../../../runtime/process/polling-job.server";
import { composeMessage } from "../compose.server";
import { revealParts } from "../hidden-part.server";
import { noticeWording, type Notice, type NoticeValues } from "../notify.text";
import { insertNotices, insertUnlimited } from "./outbox-batch.server";
import { claimDue, insertNotice, isExhausted, completeRow, type OutboxRow } from "./outbox-rows.server";
import { sealSenders, senderThrough, type SenderAddresses } from "./outbox-senders.server";
import { channelOf, type Delivery, type Sender } from "../port";
import { reportProblem } from "../problem.server";
import { sendMessage, sendsNotices } from "../senders.server";

/** Sent concurrently, so that a claimed row never waits longer than its lease. */
const BATCH_ROWS = 10;
const POLL_MILLISECONDS = 5000;
const SETTLE_TRIES = 20;
const SETTLE_PAUSE_MILLISECONDS = 1000;

const dispatching = new PollingJob();

/** Triggers the dispatcher because a row is due. */
export const wakeOutbox = (): void => dispatching.wake();

/**
 * Enqueues a notice in the caller's transaction; it is sent after the commit and never delays or fails the
 * action. Beyond NOTICES_PER_DAY for its target within 24 hours it is dropped.
 */
export async function enqueueNotice<N extends Notice>(
  tx: Tx,
  { target, notice, values }: { target: string; notice: N; values: NoticeValues[N] },
): Promise<void> {
  const wording = noticeWording(notice, values, { channel: channelOf(target), siteTitle: env.SITE_TITLE });
  if (await insertNotice(tx, target, wording)) onCommit(tx, dispatching.wake);
}

/**
 * `enqueueNotice` for many targets, each with its own values.
 * @returns how many are enqueued
 */
export async function enqueueNotices<N extends Notice>(
  tx: Tx,
  notice: N,
  receivers: readonly { readonly target: string; readonly values: NoticeValues[N] }[],
): Promise<number> {
  const notices = receivers.map(({ target, values }) => {
    const context = { channel: channelOf(target), siteTitle: env.SITE_TITLE };
    return { target, ...noticeWording(notice, values, context) };
  });
  const added = await insertNotices(tx, notices);
  onCommit(tx, dispatching.wake);
  return added;
}

/**
 * Enqueues a notice that is sent through these senders, whatever is configured by then, regardless of the
 * daily limit. Targets without a sender are omitted.
 */
export async function enqueueNoticeThrough<N extends Notice>(
  tx: Tx,
  senders: SenderAddresses,
  targets: readonly string[],
  { notice, values }: { readonly notice: N; readonly values: NoticeValues[N] },
): Promise<void> {
  const notices = targets
    .filter((target) => sendsNotices(channelOf(target), senders))
    .map((target) => ({
      target,
      sender: sealSenders(senders),
      ...noticeWording(notice, values, { channel: channelOf(target), siteTitle: env.SITE_TITLE }),
    }));
  await insertUnlimited(tx, notices);
  onCommit(tx, dispatching.wake);
}

/**
 * Sends one batch of due rows.
 * @returns the number of rows claimed
 */
export async function dispatchDue(send: Sender = sendMessage): Promise<number> {
  const rows = await claimDue(BATCH_ROWS);
  await Promise.all(rows.map((row) => deliver(row, send)));
  return rows.length;
}

async function deliver(row: OutboxRow, send: Sender): Promise<void> {
  const { channel, target, subject, body } = row;
  const id = `notice-${row.id}-${row.created_at}`;
  const wording = { subject, body: revealParts(body) };
  const message = composeMessage({ channel, target, purpose: "notice", code: "", id }, wording);
  const sender = row.sender === null ? send : senderThrough(row.sender);
  const delivery: Delivery = isExhausted(row) ? { ok: false, reason: "timeout" } : await sender(message);
  await completeWithRetry(row, delivery);
}

/**
 * Retries while the database is unavailable: a sent notice that is not marked as sent would be sent again.
 */
async function completeWithRetry(row: OutboxRow, delivery: Delivery): Promise<void> {
  for (let remainingTries = SETTLE_TRIES; ; remainingTries -= 1) {
    try {
      return await completeRow(row, delivery);
    } catch (problem) {
      if (remainingTries <= 1) throw problem;
      await delay(SETTLE_PAUSE_MILLISECONDS, undefined, { ref: false });
    }
  }
}

/**
 * Starts this process's dispatcher, triggered by commits and by polling for retries and for rows of failed
 * servers.
 * @returns a function that stops claiming and waits for rows being sent, at most for their timeout
 */
export function startOutbox(options: { send?: Sender; pollMilliseconds?: number } = {}): () => Promise<void> {
  const { send = sendMessage, pollMilliseconds = POLL_MILLISECONDS } = options;
  const stop = dispatching.start({
    name: "outbox",
    pollMilliseconds,
    async work(isStopped) {
      while (!isStopped() && (await dispatchDue(send)) > 0);
    },
    onProblem: reportProblem,
  });
  const longest = env.limits.SENDER_TOTAL_MILLISECONDS + SETTLE_PAUSE_MILLISECONDS;
  return () => Promise.race([stop(), delay(longest, undefined, { ref: false })]);
}
