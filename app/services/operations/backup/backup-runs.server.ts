import { basename, dirname } from "node:path";
import type { Selectable } from "kysely";
import { db, type Tx } from "../../db/client.server";
import { LeasedRows } from "../../db/leased-rows.server";
import type { BackupRunTable } from "../../db/schema/schema-backups";
import { inTransaction } from "../../db/transaction.server";
import { escapeHtml } from "../../format/text/escape-html";
import { isAhead, now } from "../../runtime/process/clock.server";
import { recordAudit, SYSTEM } from "../audit/audit.server";
import { notifyAdministrators } from "../settings/notify-administrators.server";
import type { BackupInfo } from "./backup.types";
import { BACKUP_TEXT as TEXT } from "./backup.text";

export type BackupRun = Selectable<BackupRunTable>;

/**
 * After a failure it is tried twice more; then operators are notified, and the next
 * backup is by the schedule.
 */
const RETRY_MILLISECONDS = [5 * 60_000, 15 * 60_000];
const PROBLEM_MAX = 500;
/** Rows whose file was removed are retained this long for inspection. */
const FORGOTTEN_MILLISECONDS = 400 * 24 * 3_600_000;

export const backupRuns = new LeasedRows("backup_runs", {
  open: { column: "state", values: ["open"] },
  retryMilliseconds: RETRY_MILLISECONDS,
});

/** Inserts the run of a scheduled time, once, whichever server is first. */
export async function planBackup(slot: number): Promise<void> {
  const latest = await db
    .selectFrom("backup_runs")
    .select("slot")
    .orderBy("slot", "desc")
    .limit(1)
    .executeTakeFirst();
  // A schedule that was moved to earlier hours does not cause another backup of the same day.
  if (latest && latest.slot >= slot && !isAhead(latest.slot)) return;
  await db
    .insertInto("backup_runs")
    .values({ slot, state: "open", due_at: now(), finished_at: null, removed_at: null })
    .onConflict((conflict) => conflict.column("slot").doNothing())
    .execute();
}

/**
 * Stores a finished backup and records it.
 * @throws LeaseLost when another server has made it meanwhile
 */
export const storeBackup = (row: BackupRun, { file, bytes, rows }: BackupInfo): Promise<void> =>
  inTransaction(async (tx) => {
    await backupRuns.finish(tx, row, {
      state: "done",
      finished_at: now(),
      folder: dirname(file),
      file_name: basename(file),
      bytes,
      row_count: rows,
      problem: "",
    });
    const detail = { file: basename(file), bytes, rows };
    await recordAudit(tx, SYSTEM, { event: "backup.made", result: "ok", who: SYSTEM.name, detail });
  });

async function giveUp(tx: Tx, problem: string): Promise<void> {
  const detail = { reason: problem };
  await recordAudit(tx, SYSTEM, { event: "backup.made", result: "failed", who: SYSTEM.name, detail });
  await notifyAdministrators(tx, {
    title: TEXT.failedTitle,
    content: `<p>${escapeHtml(TEXT.failedText(problem))}</p>`,
    event: { code: "backup-failed", values: { 原因: problem } },
  });
}

/**
 * Stores a failed try; after the last one notifies the platform's administrators.
 * @throws LeaseLost
 */
export const storeFailure = (row: BackupRun, reason: string): Promise<void> =>
  inTransaction(async (tx) => {
    const problem = reason.slice(0, PROBLEM_MAX);
    await backupRuns.fail(tx, row, {
      waiting: { problem },
      givenUp: { problem, state: "failed", finished_at: now() },
    });
    if (row.tries > RETRY_MILLISECONDS.length) await giveUp(tx, problem);
  });

/** Returns the newest finished, failed and open runs of the schedule. */
export async function lastBackups() {
  const newest = (state: BackupRun["state"]) =>
    db
      .selectFrom("backup_runs")
      .selectAll()
      .where("state", "=", state)
      .orderBy("finished_at", "desc")
      .limit(1)
      .executeTakeFirst();
  const [good, failed, open] = await Promise.all([newest("done"), newest("failed"), newest("open")]);
  return { good, failed, open };
}

/** Deletes runs after FORGOTTEN_MILLISECONDS whose backup failed or was removed. */
export async function deleteOldRuns(): Promise<void> {
  const before = now() - FORGOTTEN_MILLISECONDS;
  await db
    .deleteFrom("backup_runs")
    .where("slot", "<", before)
    .where((eb) => eb.or([eb("state", "=", "failed"), eb("removed_at", "is not", null)]))
    .execute();
}
