import type { Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import { inTransaction } from "../../../db/transaction.server";
import { changeText } from "../../../forms/editing/changes";
import { recordAudit, SYSTEM } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import { CHANNEL_NEWS, CHANNEL_STATES } from "../channel.text";
import { STATES } from "../channel.types";
import type { ChannelRow } from "../find-channel.server";
import { SENDING } from "../traffic/traffic-states";
import { notifyChannelChange } from "./channel-news.server";

export interface Problem {
  readonly kind: "folder" | "sending";
  readonly text: string;
}

const readLocked = async (tx: Tx, id: number): Promise<ChannelRow> => {
  await lockRow(tx, "channels", id);
  return tx.selectFrom("channels").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
};

async function turn(
  tx: Tx,
  row: ChannelRow,
  { to, event, problem }: { to: "1" | "3"; event: "channel.failing" | "channel.recovered"; problem: string },
): Promise<void> {
  await tx.updateTable("channels").set({ status: to }).where("id", "=", row.id).execute();
  await recordAudit(tx, SYSTEM, {
    event,
    result: "ok",
    accountId: null,
    who: SYSTEM.name,
    object: { type: "channel", id: String(row.id) },
    detail: {
      status: changeText(CHANNEL_STATES[row.status], CHANNEL_STATES[to]),
      ...(problem === "" ? {} : { problem }),
    },
  });
  const news = to === STATES.failing ? CHANNEL_NEWS.failing(row.name, problem) : CHANNEL_NEWS.well(row.name);
  await notifyChannelChange(tx, row, news);
}

/**
 * Stores a channel's problem; an enabled channel becomes failing and its staff and customers are notified.
 * Messages remain queued.
 */
export async function recordProblem(channel: ChannelRow, { kind, text }: Problem): Promise<void> {
  if (channel.problem === text && channel.problem_kind === kind) return;
  await inTransaction(async (tx) => {
    const row = await readLocked(tx, channel.id);
    if (row.problem === text && row.problem_kind === kind) return;
    // Of folders it began with the first problem; a message that was sent ends problems that began before it.
    const isSame = kind === "folder" && row.problem_kind === kind;
    await tx
      .updateTable("channels")
      .set({ problem: text, problem_kind: kind, problem_at: isSame ? row.problem_at : now() })
      .where("id", "=", row.id)
      .execute();
    if (row.status === STATES.enabled)
      await turn(tx, row, { to: STATES.failing, event: "channel.failing", problem: text });
  });
}

/** Whether a message has been sent since the problem began. */
async function isSendingAgain(tx: Tx, { id, problem_at: since }: ChannelRow): Promise<boolean> {
  const row = await tx
    .selectFrom("channel_messages")
    .select("id")
    .where("channel_id", "=", id)
    .where("status", "=", SENDING.sent)
    .where("direction", "=", "1")
    .where("changed_at", ">=", since ?? 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Clears a channel's problem after its folders worked, and enables it again; a sending problem is only
 * cleared after a message was sent.
 */
export async function clearProblem(channel: ChannelRow): Promise<void> {
  if (channel.problem_kind === "") return;
  await inTransaction(async (tx) => {
    const row = await readLocked(tx, channel.id);
    if (row.problem_kind === "sending" && !(await isSendingAgain(tx, row))) return;
    await tx
      .updateTable("channels")
      .set({ problem: "", problem_kind: "", problem_at: null })
      .where("id", "=", row.id)
      .execute();
    if (row.status === STATES.failing)
      await turn(tx, row, { to: STATES.enabled, event: "channel.recovered", problem: "" });
  });
}
