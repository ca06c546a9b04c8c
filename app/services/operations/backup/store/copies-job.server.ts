import { db, isSharedDatabase } from "../../../db/client.server";
import { LeaseLost, unlessLost } from "../../../db/leased-rows.server";
import { env } from "../../../runtime/configuration/env.server";
import { jobFailed } from "../../../runtime/failures/failures.server";
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
/** How many tries of this server to reach the store have failed since it started. */
export const failedCopies = (): number => failures;

async function moveOne(row: BackupCopy, run: RunCopy, isStopped: () => boolean): Promise<void> {
  const watched = watchLease(isStopped, () => backupCopies.renew(db, row));
  try {
    const { path, name } = await fileOf(row);
    if (row.state === "removing") {
      await run("remove", name, watched.signal);
      return await storeCopied(row, "gone", name);
    }
    // Whoever has taken it out of the folder has taken it over.
    if (path === null) return await backupCopies.finish(db, row, { state: "gone" });
    await run("put", path, watched.signal);
    await storeCopied(row, "there", name);
    log.info({ file: name }, "a backup is in the object store");
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    if (watched.signal.aborted) return await backupCopies.handOver(db, row);
    failures += 1;
    const { message } = describeError(error);
    log.error({ error: describeError(error), try: row.tries }, "storing a backup failed");
    await storeCopyFailure(row, message);
  } finally {
    watched.end();
  }
}

/** Makes the object store hold what the backup folder holds of the schedule; one server of all does. */
export async function copyBackups(run: RunCopy, isStopped: () => boolean = () => false): Promise<void> {
  await planCopies();
  while (!isStopped()) {
    const [row] = await backupCopies.claim();
    if (!row) return;
    await unlessLost(() =>
      backupCopies.isWornOut(row)
        ? storeCopyFailure(row, "each server that stored it has died")
        : moveOne(row, run, isStopped),
    );
  }
}

/**
 * Starts this server's part in bringing backups to the object store.
 * @param bundle the server's, whose command does it; null where there is none, as in development
 * @returns stops it, and ends the transfer under way
 */
export function startCopies(bundle: string | null): () => Promise<void> {
  const isWanted = env.BACKUP_STORE !== undefined && !isSharedDatabase;
  if (bundle === null || !isWanted) return () => Promise.resolve();
  const run = copiesByProcess(bundle);
  return new PollingJob().start({
    pollMilliseconds: POLL_MILLISECONDS,
    work: (isStopped) => copyBackups(run, isStopped),
    onProblem: (problem) => jobFailed(problem, "bringing backups to the object store failed"),
  });
}
