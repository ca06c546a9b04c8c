import { now } from "../../../runtime/process/clock.server";
import { insertBatch } from "../../../db/bulk-rows.server";
import type { Tx } from "../../../db/client.server";
import { env } from "../../../runtime/configuration/env.server";
import { DAY_MILLISECONDS } from "../../../format/day";
import type { Wording } from "../notify.text";
import { STATUS } from "./outbox-rows.server";
import { channelOf } from "../port";

/** Counts recent notices by target. */
async function countEach(tx: Tx, targets: readonly string[], since: number): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom("outbox")
    .select((eb) => ["target", eb.fn.countAll<number>().as("count")])
    .where("target", "in", targets)
    .where("purpose", "=", "notice")
    .where("created_at", ">", since)
    .groupBy("target")
    .execute();
  return new Map(rows.map(({ target, count }) => [target, count]));
}

const NOTICE = {
  channel: "text",
  target: "text",
  purpose: "text",
  subject: "text",
  body: "text",
  status: "number",
  created_at: "number",
  due_at: "number",
  tries: "number",
} as const;

interface TargetedNotice extends Wording {
  readonly target: string;
}

/**
 * Inserts notices, each to another target; those beyond their target's daily limit are omitted.
 * @returns how many were inserted
 */
export async function insertNotices(tx: Tx, notices: readonly TargetedNotice[]): Promise<number> {
  if (notices.length === 0) return 0;
  const at = now();
  // Sorted, so that two transactions lock targets in the same order.
  const targets = notices.map(({ target }) => target).sort();
  const subjects = targets.map(
    (subject) => ({ kind: "notice", subject, touched_at: at, blocked_until: 0 }) as const,
  );
  await tx
    .insertInto("attempt_subjects")
    .values(subjects)
    .onConflict((conflict) => conflict.columns(["kind", "subject"]).doUpdateSet({ touched_at: at }))
    .execute();
  const had = await countEach(tx, targets, at - DAY_MILLISECONDS);
  const rows = notices
    .filter(({ target }) => (had.get(target) ?? 0) < env.limits.NOTICES_PER_DAY)
    .map(({ target, subject, body }) => {
      const words = [channelOf(target), target, "notice", subject, body];
      return [...words, STATUS.waiting, at, at, 0];
    });
  await insertBatch(tx, "outbox", NOTICE, rows);
  return rows.length;
}

/** Inserts notices with senders of their own, regardless of their targets' daily limit. */
export async function insertUnlimited(
  tx: Tx,
  notices: readonly (TargetedNotice & { readonly sender: string })[],
): Promise<void> {
  if (notices.length === 0) return;
  const at = now();
  const rows = notices.map((notice) => ({
    ...notice,
    channel: channelOf(notice.target),
    purpose: "notice",
    status: STATUS.waiting,
    created_at: at,
    due_at: at,
    tries: 0,
  }));
  await tx.insertInto("outbox").values(rows).execute();
}
