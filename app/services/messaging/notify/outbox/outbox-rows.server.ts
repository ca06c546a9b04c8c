import type { Selectable } from "kysely";
import { now } from "../../../runtime/process/clock.server";
import { db, type Executor, type Tx } from "../../../db/client.server";
import { LeasedRows, unlessLost } from "../../../db/leased-rows.server";
import type { OutboxTable } from "../../../db/schema/schema-sign-in";
import { env } from "../../../runtime/configuration/env.server";
import { maskIdentifier } from "../../../format/mask";
import type { Wording } from "../notify.text";
import { channelOf, type Delivery, type Message } from "../port";

export type OutboxRow = Selectable<OutboxTable>;

/** NOTIFY_STATUS of the console's lists. */
export const STATUS = { waiting: 0, sending: 1, sent: 2, failed: 3, givenUp: 4 } as const;

const outbox = new LeasedRows("outbox", {
  open: { column: "status", values: [STATUS.waiting, STATUS.sending] },
  claimed: { status: STATUS.sending },
  retryMilliseconds: [30_000, 120_000, 600_000],
});
const DAY_MILLISECONDS = 24 * 3600 * 1000;

/**
 * Records a message that was sent directly: with masked target, without the body if it contained a code; it
 * is never sent again.
 */
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

/** Inserts a notice that is due at once; false when its target has reached the limit of 24 hours. */
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

/** Serialises transactions that count the notices of one target (PostgreSQL). */
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

/** Days within which housekeeping searches for unmasked targets. */
const LOOK_BACK_DAYS = 8;

/** Masks the targets of notices after the day for which the limit needs them; run by the housekeeping job. */
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

/** Claims up to `limit` due rows for this server; the lease far exceeds a sender's timeout. */
export const claimDue = (limit: number): Promise<OutboxRow[]> => outbox.claim({ limit });

/** Whether every server that claimed the row has failed while sending it. */
export const isExhausted = (row: OutboxRow): boolean => outbox.isExhausted(row);

/** Stores the result of a claimed row, unless its lease has passed to another server. */
export async function completeRow(row: OutboxRow, delivery: Delivery): Promise<void> {
  await unlessLost(() => {
    const sent = { status: STATUS.sent, sent_at: now(), error: null, sender: null };
    if (delivery.ok) return outbox.finish(db, row, sent);
    const error = delivery.detail ?? delivery.reason;
    return outbox.fail(db, row, {
      waiting: { status: STATUS.waiting, error },
      givenUp: { status: STATUS.givenUp, error, sender: null },
    });
  });
}
