import { jobFailed } from "../../runtime/failures/failures.server";
import { PollingJob } from "../../runtime/process/polling-job.server";
import { endDueAccounts } from "./erasure/end-accounts.server";
import { eraseArchivedAccounts } from "./erasure/erase-archived.server";
import { dropLateExports } from "./export/export-rows.server";
import { prepareExports } from "./export/prepare-export.server";

const POLL_MILLISECONDS = 5000;

const job = new PollingJob();

/** Somebody has asked for their data. */
export const wakeOwnData = job.wake;

/**
 * Starts this server's part: copies of own data, accounts whose time has come, and what has been kept for its time.
 * @returns stops it and waits for what is under way
 */
export function startOwnData(pollMilliseconds = POLL_MILLISECONDS): () => Promise<void> {
  return job.start({
    pollMilliseconds,
    async work(isStopped) {
      await prepareExports(isStopped);
      await endDueAccounts(isStopped);
      await eraseArchivedAccounts(isStopped);
      await dropLateExports();
    },
    onProblem: (problem) => jobFailed(problem, "own data failed"),
  });
}
