import { sql, type RawBuilder } from "kysely";
import { db, isSharedDatabase } from "../../db/client.server";
import { STATUS } from "../../messaging/notify/outbox/outbox-rows.server";
import { now } from "../../runtime/process/clock.server";
import { backupPlan } from "../backup/backup-settings.server";
import type { QueueCode, QueueStatus } from "./status.types";

/** Counts end here, where the exact number does not matter. */
export const QUEUE_COUNTED_MAX = 1000;

/**
 * The query of due message tasks. The task of a message that includes new accounts exists as long as it is
 * published, and waits since the first account was created that has not received it.
 */
const dueMessages = (at: number) => sql`(
  select case t.kind
    when 'newcomers' then (
      select min(a.created_at) from accounts as a where a.id > t.account_id and a.archived_at is null
    )
    else t.due_at end as since
  from message_tasks as t where t.due_at <= ${at}
) as tasks where since is not null`;

/** Backups that were planned before backups were turned off do not wait. */
const areBackupsMade = () => backupPlan() !== null && !isSharedDatabase;

/** The open rows of each queue; `since` is the column from which the longest wait is computed. */
const QUEUES: Readonly<Record<QueueCode, { open: (at: number) => RawBuilder<unknown>; since: string }>> = {
  outbox: {
    open: () => sql`outbox where status in (${STATUS.waiting}, ${STATUS.sending})`,
    since: "created_at",
  },
  jobs: { open: () => sql`list_selections where state = 'waiting'`, since: "created_at" },
  exports: { open: () => sql`data_exports where state = 'waiting'`, since: "requested_at" },
  messages: { open: dueMessages, since: "since" },
  channelMessages: {
    open: (at) =>
      sql`channel_messages where direction = '1' and status in ('0', '1', '4') and due_at <= ${at}`,
    since: "created_at",
  },
  // Uses `due_at`, because the scheduled time may be before the first start.
  backups: {
    open: () => sql`backup_runs where state = 'open' and ${areBackupsMade() ? sql`1 = 1` : sql`1 = 0`}`,
    since: "due_at",
  },
};

const QUEUE_CODES = Object.keys(QUEUES) as readonly QueueCode[];

async function readQueue(code: QueueCode, at: number): Promise<QueueStatus> {
  const { open, since } = QUEUES[code];
  const { rows } = await sql<{ waiting: number; since: number | null }>`
    select count(*) as waiting, min(since) as since
    from (select ${sql.ref(since)} as since from ${open(at)} limit ${QUEUE_COUNTED_MAX + 1}) as counted`.execute(
    db,
  );
  const first = rows[0]?.since ?? null;
  // A claimed row is due in the future, when its lease expires.
  return { code, waiting: rows[0]?.waiting ?? 0, since: first === null ? null : Math.min(first, at) };
}

/** Reads how many rows wait in each queue, and since when. */
export function readQueues(): Promise<QueueStatus[]> {
  const at = now();
  return Promise.all(QUEUE_CODES.map((code) => readQueue(code, at)));
}
