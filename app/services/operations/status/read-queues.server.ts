import { sql, type RawBuilder } from "kysely";
import { db } from "../../db/client.server";
import { STATUS } from "../../messaging/notify/outbox/outbox-rows.server";
import { now } from "../../runtime/process/clock.server";
import type { QueueCode, QueueFacts } from "./status.types";

/** Counting ends where nobody would tell the difference. */
export const QUEUE_COUNTED_MAX = 1000;

/** What waits for a server; `since` is the column by which the longest wait is told. */
const QUEUES: Readonly<Record<QueueCode, { open: (at: number) => RawBuilder<unknown>; since: string }>> = {
  outbox: {
    open: () => sql`outbox where status in (${STATUS.waiting}, ${STATUS.sending})`,
    since: "created_at",
  },
  jobs: { open: () => sql`list_selections where state = 'waiting'`, since: "created_at" },
  exports: { open: () => sql`data_exports where state = 'waiting'`, since: "requested_at" },
  messages: { open: (at) => sql`message_tasks where due_at <= ${at}`, since: "due_at" },
  channelMessages: {
    open: (at) =>
      sql`channel_messages where direction = '1' and status in ('0', '1', '4') and due_at <= ${at}`,
    since: "created_at",
  },
  // The time of the schedule may lie before the first start.
  backups: { open: () => sql`backup_runs where state = 'open'`, since: "due_at" },
};

const QUEUE_CODES = Object.keys(QUEUES) as readonly QueueCode[];

async function readQueue(code: QueueCode, at: number): Promise<QueueFacts> {
  const { open, since } = QUEUES[code];
  const { rows } = await sql<{ waiting: number; since: number | null }>`
    select count(*) as waiting, min(since) as since
    from (select ${sql.ref(since)} as since from ${open(at)} limit ${QUEUE_COUNTED_MAX + 1}) as counted`.execute(
    db,
  );
  const first = rows[0]?.since ?? null;
  // What a server has taken is due once that server is held for dead.
  return { code, waiting: rows[0]?.waiting ?? 0, since: first === null ? null : Math.min(first, at) };
}

export function readQueues(): Promise<QueueFacts[]> {
  const at = now();
  return Promise.all(QUEUE_CODES.map((code) => readQueue(code, at)));
}
