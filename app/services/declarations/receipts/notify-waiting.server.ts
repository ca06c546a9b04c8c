import { db, type Executor, type Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import { inTransaction } from "../../db/transaction.server";
import { escapeHtml } from "../../format/text/escape-html";
import { formatTime } from "../../format/time";
import { sendToAccounts } from "../../messaging/messages/notices/send-to-accounts.server";
import { STATES } from "../../organizations/channels/channel.types";
import { SENDING } from "../../organizations/channels/traffic/traffic-states";
import { now } from "../../runtime/process/clock.server";
import { WAITING_NEWS } from "./receipt.text";

const AT_ONCE = 500;
const NOTICE = 2;

/** Sendings that wait for a channel whose folders do not work, and whose holders have not been notified. */
const waitingSendings = (executor: Executor) =>
  executor
    .selectFrom("declaration_sendings as sending")
    .innerJoin("channel_messages as message", "message.id", "sending.message_id")
    .innerJoin("channels as channel", "channel.id", "message.channel_id")
    .innerJoin("declarations as declaration", "declaration.id", "sending.declaration_id")
    .select(["sending.id", "channel.id as channelId", "declaration.holder_id as holderId"])
    .where("sending.state", "in", ["10", "11"])
    .where("sending.notified_at", "is", null)
    .where("message.status", "in", [SENDING.waiting, SENDING.again])
    .where("message.withdrawn_at", "is", null)
    .where("channel.status", "=", STATES.failing)
    .where("channel.problem_kind", "=", "folder")
    .orderBy("sending.id")
    .limit(AT_ONCE);

async function publish(tx: Tx, channelId: number, holders: readonly number[]): Promise<void> {
  const channel = await tx
    .selectFrom("channels")
    .select(["name", "problem", "problem_at"])
    .where("id", "=", channelId)
    .executeTakeFirstOrThrow();
  const since = formatTime(channel.problem_at ?? now());
  const message = {
    title: WAITING_NEWS.title(channel.name),
    type: NOTICE as 2,
    content: `<p>${escapeHtml(WAITING_NEWS.text(channel.name, since, channel.problem))}</p>`,
    event: { code: "channel-news" as const },
  };
  await sendToAccounts(tx, holders, message);
}

/** Notifies the holders of what waits for a channel: one message for each, however much of theirs waits. */
const notifyOf = (channelId: number) =>
  inTransaction(async (tx) => {
    await lockRow(tx, "channels", channelId);
    const waiting = await waitingSendings(tx).where("channel.id", "=", channelId).execute();
    if (waiting.length === 0) return;
    await publish(tx, channelId, [...new Set(waiting.map(({ holderId }) => holderId))]);
    await tx
      .updateTable("declaration_sendings")
      .set({ notified_at: now() })
      .where(
        "id",
        "in",
        waiting.map(({ id }) => id),
      )
      .execute();
  });

/** Notifies the holders of declarations that wait for a channel which does not work; once for each sending. */
export async function notifyWaiting(): Promise<void> {
  const waiting = await waitingSendings(db).execute();
  for (const channelId of new Set(waiting.map((each) => each.channelId))) await notifyOf(channelId);
}
