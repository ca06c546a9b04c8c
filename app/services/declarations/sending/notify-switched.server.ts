import { db, type Executor, type Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import { inTransaction } from "../../db/transaction.server";
import { escapeHtml } from "../../format/text/escape-html";
import { sendToAccounts } from "../../messaging/messages/notices/send-to-accounts.server";
import { now } from "../../runtime/process/clock.server";
import { SWITCH_NEWS } from "./switch-channel.text";

const AT_ONCE = 500;
const NOTICE = 2;

/** Sendings that have moved to another channel, whose holders have not been notified of that. */
const listSwitched = (executor: Executor) =>
  executor
    .selectFrom("declaration_sendings as sending")
    .innerJoin("channel_messages as message", "message.id", "sending.message_id")
    .innerJoin("channels as channel", "channel.id", "message.channel_id")
    .innerJoin("declarations as declaration", "declaration.id", "sending.declaration_id")
    .select(["sending.id", "sending.switch_reason as reason", "channel.id as channelId", "channel.name"])
    .select(["declaration.holder_id as holderId", "declaration.own_number as number"])
    .where("sending.switched_from", "is not", null)
    .where("sending.switch_notified_at", "is", null)
    .orderBy("sending.id")
    .limit(AT_ONCE);

type Switched = Awaited<ReturnType<ReturnType<typeof listSwitched>["execute"]>>[number];

/** Publishes one message for the sendings of one holder that moved to one channel. */
async function publish(tx: Tx, [first, ...others]: readonly Switched[]): Promise<void> {
  if (!first) return;
  const numbers = [first, ...others].map(({ number }) => number);
  const message = {
    title: SWITCH_NEWS.title(first.name),
    type: NOTICE as 2,
    content: `<p>${escapeHtml(SWITCH_NEWS.text(first.reason, numbers, first.name))}</p>`,
    event: { code: "channel-news" as const },
  };
  await sendToAccounts(tx, [first.holderId], message);
}

const notifyOf = (channelId: number) =>
  inTransaction(async (tx) => {
    await lockRow(tx, "channels", channelId);
    const switched = await listSwitched(tx).where("channel.id", "=", channelId).execute();
    if (switched.length === 0) return;
    for (const holder of new Set(switched.map(({ holderId }) => holderId)))
      await publish(
        tx,
        switched.filter(({ holderId }) => holderId === holder),
      );
    const ids = switched.map(({ id }) => id);
    await tx
      .updateTable("declaration_sendings")
      .set({ switch_notified_at: now() })
      .where("id", "in", ids)
      .execute();
  });

/** Notifies holders of what has moved to another channel; once for each sending, one message for all of a run. */
export async function notifySwitched(): Promise<void> {
  const switched = await listSwitched(db).execute();
  for (const channelId of new Set(switched.map((each) => each.channelId))) await notifyOf(channelId);
}
