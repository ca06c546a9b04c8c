import { db, isSharedDatabase } from "../../../db/client.server";
import { LeaseLost, unlessLost } from "../../../db/leased-rows.server";
import { env } from "../../../runtime/configuration/env.server";
import { jobFailed } from "../../../runtime/failures/failures.server";
import { noteFailure } from "../../../runtime/process/job-runs.server";
import { describeError, log } from "../../../runtime/process/log.server";
import { PollingJob } from "../../../runtime/process/polling-job.server";
import { copiesByProcess, type RunCopy } from "../backup-process.server";
import { watchLease } from "../watch-lease.server";
import {
  backupCopies,
  fileOf,
  planCopies,
  storeCopied,
  storeCopyFailure,
  type BackupCopy,
} from "./backup-copies.server";

const POLL_MILLISECONDS = 30_000;

let failures = 0;
/** Returns how many transfers of this server have failed since it started. */
export const failedCopies = (): number => failures;

async function moveOne(row: BackupCopy, run: RunCopy, isStopped: () => boolean): Promise<void> {
  const watched = watchLease(isStopped, () => backupCopies.renew(db, row));
  try {
    const { path, name } = await fileOf(row);
    if (row.state === "removing") {
      await run("remove", name, watched.signal);
      return await storeCopied(row, "gone", name);
    }
    // A file that was moved out of the folder is no longer the schedule's.
    if (path === null) return await backupCopies.finish(db, row, { state: "gone" });
    await run("put", path, watched.signal);
    await storeCopied(row, "there", name);
    log.info({ file: name }, "a backup is in the object store");
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    if (watched.signal.aborted) return await backupCopies.handOver(db, row);
    failures += 1;
    noteFailure("storedBackups", error);
    const { message } = describeError(error);
    log.error({ error: describeError(error), try: row.tries }, "storing a backup failed");
    await storeCopyFailure(row, message);
  } finally {
    watched.end();
  }
}

/** Synchronises the object store with the scheduled backups in the folder, on one of several servers. */
export async function copyBackups(run: RunCopy, isStopped: () => boolean = () => false): Promise<void> {
  await planCopies();
  while (!isStopped()) {
    const [row] = await backupCopies.claim();
    if (!row) return;
    await unlessLost(() =>
      backupCopies.isExhausted(row)
        ? storeCopyFailure(row, "each server that stored it has died")
        : moveOne(row, run, isStopped),
    );
  }
}

/**
 * Starts this server's job that copies backups to the object store.
 * @param bundle the server's bundle, whose command does it; null where there is none, as in development
 * @returns stops it, and a running transfer
 */
export function startCopies(bundle: string | null): () => Promise<void> {
  const isWanted = env.BACKUP_STORE !== undefined && !isSharedDatabase;
  if (bundle === null || !isWanted) return () => Promise.resolve();
  const run = copiesByProcess(bundle);
  return new PollingJob().start({
    name: "storedBackups",
    pollMilliseconds: POLL_MILLISECONDS,
    work: (isStopped) => copyBackups(run, isStopped),
    onProblem: (problem) => jobFailed(problem, "bringing backups to the object store failed"),
  });
}
