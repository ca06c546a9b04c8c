import { db, type Tx } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { recordAudit, SYSTEM } from "../../operations/audit/audit.server";
import type { AuditEvent } from "../../operations/audit/audit-events";
import { now } from "../../runtime/process/clock.server";
import { describeError, log } from "../../runtime/process/log.server";
import { PollingJob } from "../../runtime/process/polling-job.server";
import { articlesChanged } from "../article-changes.server";
import { PUBLISHED, SCHEDULED, SHOWN, TAKEN_OFF } from "../article-status";

const POLL_MILLISECONDS = 15_000;

const isDue = async (): Promise<boolean> => {
  const due = db
    .selectFrom("articles")
    .select("id")
    .where("archived_at", "is", null)
    .where((eb) =>
      eb.or([
        eb.and([eb("status", "=", SCHEDULED), eb("publish_at", "<=", now())]),
        eb.and([eb("status", "in", SHOWN), eb("unpublish_at", "<=", now())]),
      ]),
    )
    .limit(1);
  return (await due.executeTakeFirst()) !== undefined;
};

interface Happened {
  readonly event: AuditEvent;
  readonly rows: readonly { readonly id: number }[];
}

async function record(tx: Tx, { event, rows }: Happened): Promise<void> {
  for (const { id } of rows)
    await recordAudit(tx, SYSTEM, {
      event,
      result: "ok",
      accountId: null,
      who: SYSTEM.name,
      object: { type: "article", id: String(id) },
    });
}

/**
 * Stores the status of articles that have been published or ended by their schedule, and records it. Visitors
 * see these by time alone. Of concurrent servers one updates the rows. `updated_at` is unchanged, because
 * nobody has edited them.
 */
export async function applySchedule(): Promise<void> {
  if (!(await isDue())) return;
  await inTransaction(async (tx) => {
    const published = await tx
      .updateTable("articles")
      .set({ status: PUBLISHED })
      .where("status", "=", SCHEDULED)
      .where("publish_at", "<=", now())
      .where("archived_at", "is", null)
      .returning("id")
      .execute();
    const ended = await tx
      .updateTable("articles")
      .set({ status: TAKEN_OFF, unpublish_at: null })
      .where("status", "in", SHOWN)
      .where("unpublish_at", "<=", now())
      .where("archived_at", "is", null)
      .returning("id")
      .execute();
    await record(tx, { event: "article.appeared", rows: published });
    await record(tx, { event: "article.ended", rows: ended });
    if (published.length + ended.length > 0) await articlesChanged(tx);
  });
}

/**
 * Starts the job of the schedule.
 * @returns a function that stops it and waits for the current run
 */
export const startSchedule = (): (() => Promise<void>) =>
  new PollingJob().start({
    name: "articleSchedule",
    pollMilliseconds: POLL_MILLISECONDS,
    work: applySchedule,
    onProblem: (problem) => log.warn({ error: describeError(problem) }, "publishing by the time failed"),
  });
