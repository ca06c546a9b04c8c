import { db, isSharedDatabase } from "../../db/client.server";
import { LeaseLost, unlessLost } from "../../db/leased-rows.server";
import { jobFailed } from "../../runtime/failures/failures.server";
import { now } from "../../runtime/process/clock.server";
import { noteFailure } from "../../runtime/process/job-runs.server";
import { describeError, log } from "../../runtime/process/log.server";
import { PollingJob } from "../../runtime/process/polling-job.server";
import { openBackupFolder } from "./backup-folder.server";
import { backupsByProcess, type RunBackup } from "./backup-process.server";
import {
  backupRuns,
  deleteOldRuns,
  planBackup,
  storeBackup,
  storeFailure,
  type BackupRun,
} from "./backup-runs.server";
import { latestSlot } from "./backup-schedule";
import { backupPlan, type BackupPlan } from "./backup-settings.server";
import { deleteOldBackups } from "./delete-old-backups.server";
import { deleteUnfinished } from "./make-backup.server";
import { watchLease } from "./watch-lease.server";

const POLL_MILLISECONDS = 30_000;

let failures = 0;
/** Returns how many tries of this server have failed since it started. */
export const failedBackups = (): number => failures;

interface Work {
  readonly run: RunBackup;
  readonly isStopped: () => boolean;
}

async function makeOne(row: BackupRun, plan: BackupPlan, { run, isStopped }: Work): Promise<void> {
  const watched = watchLease(isStopped, () => backupRuns.renew(db, row));
  try {
    const folder = await openBackupFolder(plan.folder);
    await deleteUnfinished(folder);
    const made = await run({ ...plan, folder }, watched.signal);
    await storeBackup(row, made);
    log.info({ file: made.file, bytes: made.bytes, rows: made.rows }, "a backup is made");
    await deleteOldBackups(folder, plan.retention);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    if (watched.signal.aborted) return await backupRuns.handOver(db, row);
    failures += 1;
    noteFailure("scheduledBackups", error);
    const { message } = describeError(error);
    log.error({ error: describeError(error), try: row.tries }, "a backup failed");
    await storeFailure(row, message);
  } finally {
    watched.end();
  }
}

/** Makes the backup that is due by the schedule, if any, on one of several servers. */
export async function makeDueBackups(run: RunBackup, isStopped: () => boolean = () => false): Promise<void> {
  const plan = backupPlan();
  // The operator of a database server is responsible for its backups (docs/operations.md).
  if (plan === null || isSharedDatabase) return;
  await planBackup(latestSlot(now(), plan.times));
  while (!isStopped()) {
    const [row] = await backupRuns.claim();
    if (!row) break;
    await unlessLost(() =>
      backupRuns.isExhausted(row)
        ? storeFailure(row, "each server that made it has died")
        : makeOne(row, plan, { run, isStopped }),
    );
  }
  await deleteOldRuns();
}

/** Logs an unusable folder at the start instead of when the next backup is due. */
async function reportUnusableFolder(): Promise<void> {
  const plan = backupPlan();
  if (plan === null || isSharedDatabase) return;
  await openBackupFolder(plan.folder).catch((error: unknown) =>
    log.warn({ error: describeError(error) }, "the folder for backups cannot be used"),
  );
}

/**
 * Starts this server's job for scheduled backups.
 * @param bundle the server's bundle, whose command makes them; null where there is none, as in development
 * @returns stops it, and a running backup
 */
export function startBackups(bundle: string | null): () => Promise<void> {
  if (bundle === null) return () => Promise.resolve();
  void reportUnusableFolder();
  const run = backupsByProcess(bundle);
  return new PollingJob().start({
    name: "scheduledBackups",
    pollMilliseconds: POLL_MILLISECONDS,
    work: (isStopped) => makeDueBackups(run, isStopped),
    onProblem: (problem) => jobFailed(problem, "backups by the schedule failed"),
  });
}
