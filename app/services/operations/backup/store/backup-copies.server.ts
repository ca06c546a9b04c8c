import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Selectable } from "kysely";
import { db, type Tx } from "../../../db/client.server";
import { LeasedRows } from "../../../db/leased-rows.server";
import type { BackupCopyTable } from "../../../db/schema/schema-backups";
import { inTransaction } from "../../../db/transaction.server";
import { escapeHtml } from "../../../format/text/escape-html";
import { now } from "../../../runtime/process/clock.server";
import { recordAudit, SYSTEM } from "../../audit/audit.server";
import { notifyAdministrators } from "../../settings/notify-administrators.server";
import { STORE_TEXT as TEXT } from "./object-store.text";

export type BackupCopy = Selectable<BackupCopyTable>;

const MINUTE_MILLISECONDS = 60_000;
const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS;
/** Retries continue for two days of an unavailable store. */
const HOURLY = 48;
const RETRY_MILLISECONDS = [
  5 * MINUTE_MILLISECONDS,
  15 * MINUTE_MILLISECONDS,
  ...Array.from({ length: HOURLY }, () => HOUR_MILLISECONDS),
];
/** Operators are notified after this many tries. */
const NOTIFY_AFTER = 3;
const PROBLEM_MAX = 500;

export const backupCopies = new LeasedRows("backup_copies", {
  open: { column: "state", values: ["copying", "removing"] },
  retryMilliseconds: RETRY_MILLISECONDS,
});

/**
 * Inserts the backups that have to be copied to the store, and marks the copies that
 * have to be removed from it.
 */
export const planCopies = (): Promise<void> =>
  inTransaction(async (tx) => {
    const at = now();
    const fresh = await tx
      .selectFrom("backup_runs")
      .select("id")
      .where("state", "=", "done")
      .where("removed_at", "is", null)
      .where("id", "not in", (eb) => eb.selectFrom("backup_copies").select("run_id"))
      .execute();
    for (const { id } of fresh)
      await tx
        .insertInto("backup_copies")
        .values({ run_id: id, state: "copying", due_at: at, finished_at: null })
        .onConflict((conflict) => conflict.column("run_id").doNothing())
        .execute();
    await tx
      .updateTable("backup_copies")
      .set({ state: "removing", due_at: at, tries: 0 })
      .where("state", "=", "there")
      .where("run_id", "in", (eb) =>
        eb.selectFrom("backup_runs").select("id").where("removed_at", "is not", null),
      )
      .execute();
  });

/** Returns the file of a copy; `path` is null when the folder no longer has it, or its size has changed. */
export async function fileOf({ run_id: id }: BackupCopy): Promise<{ path: string | null; name: string }> {
  const { folder, file_name, bytes } = await db
    .selectFrom("backup_runs")
    .select(["folder", "file_name", "bytes"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const path = join(folder, file_name);
  const stats = await stat(path).catch(() => null);
  return { path: stats?.size === bytes ? path : null, name: file_name };
}

const recordOf = ({ state }: BackupCopy) =>
  state === "copying" ? ({ event: "backup.stored" } as const) : ({ event: "backup.unstored" } as const);

/**
 * Stores a finished transfer and records it.
 * @param state the new state
 * @throws LeaseLost
 */
export const storeCopied = (row: BackupCopy, state: "there" | "gone", name: string): Promise<void> =>
  inTransaction(async (tx) => {
    await backupCopies.finish(tx, row, { state, finished_at: now(), problem: "" });
    const detail = { file: name };
    await recordAudit(tx, SYSTEM, { ...recordOf(row), result: "ok", who: SYSTEM.name, detail });
  });

async function notify(tx: Tx, row: BackupCopy, problem: string): Promise<void> {
  const detail = { reason: problem };
  await recordAudit(tx, SYSTEM, { ...recordOf(row), result: "failed", who: SYSTEM.name, detail });
  await notifyAdministrators(tx, {
    title: TEXT.failedTitle,
    content: `<p>${escapeHtml(TEXT.failedText(problem))}</p>`,
    event: { code: "backup-failed", values: { 原因: problem } },
  });
}

/**
 * Stores a failed try; after the third one notifies the platform's administrators.
 * @throws LeaseLost
 */
export const storeCopyFailure = (row: BackupCopy, reason: string): Promise<void> =>
  inTransaction(async (tx) => {
    const problem = reason.slice(0, PROBLEM_MAX);
    await backupCopies.fail(tx, row, { waiting: { problem }, givenUp: { problem, state: "failed" } });
    if (row.tries === NOTIFY_AFTER) await notify(tx, row, problem);
  });

/** Returns when the newest copy was stored (0 for never), and the latest problem ("" for none). */
export async function lastCopies() {
  const newest = await db
    .selectFrom("backup_copies")
    .select("finished_at")
    .where("state", "=", "there")
    .orderBy("finished_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const troubled = await db
    .selectFrom("backup_copies")
    .select("problem")
    .where("state", "in", ["copying", "removing", "failed"])
    .where("problem", "!=", "")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return { storedAt: newest?.finished_at ?? 0, latestProblem: troubled?.problem ?? "" };
}
