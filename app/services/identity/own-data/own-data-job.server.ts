import { jobFailed } from "../../runtime/failures/failures.server";
import { PollingJob } from "../../runtime/process/polling-job.server";
import { endDueAccounts } from "./erasure/end-accounts.server";
import { eraseArchivedAccounts } from "./erasure/erase-archived.server";
import { deleteExpiredExports } from "./export/export-rows.server";
import { prepareExports } from "./export/prepare-export.server";

const POLL_MILLISECONDS = 5000;

const job = new PollingJob();

/** Triggers the job after an export was requested. */
export const wakeOwnData = job.wake;

/**
 * Starts this server's job for own data: exports, due cancellations, erasure of archived
 * accounts and expired exports.
 * @returns stops it and waits for running work
 */
export function startOwnData(pollMilliseconds = POLL_MILLISECONDS): () => Promise<void> {
  return job.start({
    name: "ownData",
    pollMilliseconds,
    async work(isStopped) {
      await prepareExports(isStopped);
      await endDueAccounts(isStopped);
      await eraseArchivedAccounts(isStopped);
      await deleteExpiredExports();
    },
    onProblem: (problem) => jobFailed(problem, "own data failed"),
  });
}
