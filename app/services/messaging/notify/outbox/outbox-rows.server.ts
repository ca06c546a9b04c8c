import { isDue } from "../../../db/stored-times.server";
import type { Selectable } from "kysely";
import { now } from "../../../runtime/process/clock.server";
import { db, type Executor, type Tx } from "../../../db/client.server";
import type { OutboxTable } from "../../../db/schema/schema-sign-in";
import { env } from "../../../runtime/configuration/env.server";
import { maskIdentifier } from "../../../format/mask";
import type { Wording } from "../notify.text";
import { channelOf, type Delivery, type Message } from "../port";

export type OutboxRow = Selectable<OutboxTable>;

/** NOTIFY_STATUS of the console's lists. */
export const STATUS = { waiting: 0, sending: 1, sent: 2, failed: 3, givenUp: 4 } as const;

/** How long a row belongs to the server that took it; far beyond a sender's time-out. */
const LEASE_MILLISECONDS = 60_000;
const RETRY_AFTER_MILLISECONDS = [30_000, 120_000, 600_000] as const;
export const TRIES_MAX = RETRY_AFTER_MILLISECONDS.length + 1;
const DAY_MILLISECONDS = 24 * 3600 * 1000;

/** Records a message that went out directly: masked, without the text if that held a code, never sent again. */
export async function recordDirect(
  message: Message,
  body: string,
  delivery: Delivery,
  at: number,
): Promise<void> {
  await db
    .insertInto("outbox")
    .values({
      channel: message.channel,
      target: maskIdentifier(message.target),
      purpose: message.purpose,
      subject: message.subject,
      body: message.code === "" ? body : "",
      status: delivery.ok ? STATUS.sent : STATUS.failed,
      tries: delivery.tries ?? 1,
      created_at: at,
      due_at: at,
      sent_at: delivery.ok ? now() : null,
      error: delivery.ok ? null : (delivery.detail ?? delivery.reason),
    })
    .execute();
}

/** Adds a notice that is due at once; false when the target has had its share of the last 24 hours. */
export async function insertNotice(tx: Tx, target: string, { subject, body }: Wording): Promise<boolean> {
  const at = now();
  await lockTarget(tx, target, at);
  if ((await countNotices(tx, target, at - DAY_MILLISECONDS)) >= env.limits.NOTICES_PER_DAY) return false;
  await tx
    .insertInto("outbox")
    .values({
      channel: channelOf(target),
      target,
      purpose: "notice",
      subject,
      body,
      status: STATUS.waiting,
      created_at: at,
      due_at: at,
      tries: 0,
      sent_at: null,
      error: null,
    })
    .execute();
  return true;
}

/** Two transactions that tell the same target something count one after the other (PostgreSQL). */
async function lockTarget(tx: Tx, target: string, at: number): Promise<void> {
  await tx
    .insertInto("attempt_subjects")
    .values({ kind: "notice", subject: target, touched_at: at, blocked_until: 0 })
    .onConflict((conflict) => conflict.columns(["kind", "subject"]).doUpdateSet({ touched_at: at }))
    .execute();
}

async function countNotices(executor: Executor, target: string, since: number): Promise<number> {
  const { count } = await executor
    .selectFrom("outbox")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("target", "=", target)
    .where("purpose", "=", "notice")
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

/** How far back housekeeping looks for targets that are still told in full. */
const LOOK_BACK_DAYS = 8;

/** Whom a notice went to is needed for a day's share, then only masked; run by the housekeeping job. */
export async function maskOldTargets(tx: Tx, limit = 500): Promise<void> {
  const at = now();
  const rows = await tx
    .selectFrom("outbox")
    .select(["id", "target"])
    .where("status", "in", [STATUS.sent, STATUS.givenUp])
    .where("due_at", ">", at - LOOK_BACK_DAYS * DAY_MILLISECONDS)
    .where("created_at", "<=", at - DAY_MILLISECONDS)
    .where("target", "not like", "%*%")
    .limit(limit)
    .execute();
  for (const { id, target } of rows)
    await tx
      .updateTable("outbox")
      .set({ target: maskIdentifier(target) })
      .where("id", "=", id)
      .execute();
}

/**
 * Takes up to `limit` due rows for this server. The guard stands in the UPDATE itself, so that of two servers
 * only one gets a row; one whose server died comes back when its lease is over.
 */
export async function claimDue(limit: number): Promise<OutboxRow[]> {
  const at = now();
  const due = db
    .selectFrom("outbox")
    .select("id")
    .where("status", "in", [STATUS.waiting, STATUS.sending])
    .where(isDue("due_at", Math.max(...RETRY_AFTER_MILLISECONDS), at))
    .orderBy("due_at")
    .limit(limit);
  // Looked at before it is claimed: an idle poll takes no write lock.
  if (!(await due.executeTakeFirst())) return [];
  return db
    .updateTable("outbox")
    .set((eb) => ({ status: STATUS.sending, due_at: at + LEASE_MILLISECONDS, tries: eb("tries", "+", 1) }))
    .where("id", "in", due)
    .where("status", "in", [STATUS.waiting, STATUS.sending])
    .where(isDue("due_at", Math.max(...RETRY_AFTER_MILLISECONDS), at))
    .returningAll()
    .execute();
}

/** Writes down how a claimed row went, unless its lease has passed to another server. */
export async function settleRow(row: OutboxRow, delivery: Delivery): Promise<void> {
  await db
    .updateTable("outbox")
    .set(
      delivery.ok
        ? { status: STATUS.sent, sent_at: now(), error: null }
        : afterFailure(row, delivery.detail ?? delivery.reason),
    )
    .where("id", "=", row.id)
    .where("status", "=", STATUS.sending)
    .where("due_at", "=", row.due_at)
    .execute();
}

function afterFailure({ tries }: OutboxRow, error: string) {
  const wait = RETRY_AFTER_MILLISECONDS[tries - 1];
  if (wait === undefined) return { status: STATUS.givenUp, error };
  return { status: STATUS.waiting, due_at: now() + wait, error };
}
