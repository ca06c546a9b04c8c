import { sql } from "kysely";
import type { Executor } from "../../../db/client.server";
import { STATES } from "../channel.types";
import { MISSED_MAX } from "../list/heartbeat";

/** MSG_RETRY_STATUS: messages that still have to be sent, and those that have failed for good. */
const PENDING = ["0", "1", "4"] as const;
const FAILED = "3";
const OUT = "1";

/** Sent messages are excluded first, as in the partial index of the others. */
const isOpen = (messages: string, states: readonly string[]) =>
  sql<boolean>`(${sql.ref(`${messages}.status`)} <> '2' and ${sql.ref(`${messages}.status`)} in (${sql.join(states)}))`;

/** The conditions of waiting and of failed messages. @param messages name or alias of the table */
export const MESSAGES_OF = {
  pending: (messages: string) => isOpen(messages, PENDING),
  failed: (messages: string) => isOpen(messages, [FAILED]),
};

/** The condition that a channel in use is silent, as in `heartbeatCell`. */
export const silentAt = (at: number) =>
  sql<boolean>`(channels.is_watched = 1 and channels.status in (${STATES.enabled}, ${STATES.failing})
    and channels.last_heartbeat_at < ${at}
    and channels.last_heartbeat_at < ${at} - channels.heartbeat_seconds * ${MISSED_MAX * 1000})`;

/** The number of customers that have configured a channel. */
export async function countCustomers(executor: Executor, id: number): Promise<number> {
  const { count } = await executor
    .selectFrom("customer_channels")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("channel_id", "=", id)
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of messages that wait to be sent on a channel. */
export async function countPending(executor: Executor, id: number): Promise<number> {
  const { count } = await executor
    .selectFrom("channel_messages")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("channel_id", "=", id)
    .where("direction", "=", OUT)
    .where("status", "in", PENDING)
    .executeTakeFirstOrThrow();
  return count;
}

/** By channel: customers, waiting messages and failed messages. */
export async function countAll(executor: Executor, ids: readonly number[]) {
  const [customers, messages] = await Promise.all([
    executor
      .selectFrom("customer_channels")
      .select(({ fn }) => ["channel_id as id", fn.countAll<number>().as("count")])
      .where("channel_id", "in", ids)
      .groupBy("channel_id")
      .execute(),
    executor
      .selectFrom("channel_messages")
      .select(({ fn }) => ["channel_id as id", "status", fn.countAll<number>().as("count")])
      .where("channel_id", "in", ids)
      .where("status", "in", [...PENDING, FAILED])
      .groupBy(["channel_id", "status"])
      .execute(),
  ]);
  const sum = (id: number, condition: (status: string) => boolean) =>
    messages
      .filter((row) => row.id === id && condition(row.status))
      .reduce((total, { count }) => total + count, 0);
  return (id: number) => ({
    customers: customers.find((row) => row.id === id)?.count ?? 0,
    pending: sum(id, (status) => status !== FAILED),
    failed: sum(id, (status) => status === FAILED),
  });
}
