import { claimListJob } from "../lists/jobs/job-claims.server";
import { deleteExpiredListJobs } from "../lists/jobs/stored-jobs.server";
import { jobFailed } from "../../runtime/failures/failures.server";
import { withHeapLimit } from "../../runtime/process/heap-limit.server";
import { PollingJob } from "../../runtime/process/polling-job.server";
import { listAt, type FindCollection } from "./job-lists.server";
import type { ListJob } from "../lists/jobs/stored-jobs.server";
import type { ActorNow } from "./job-actor.server";
import { runListJob } from "./run-list-job.server";

const POLL_MILLISECONDS = 5000;

const job = new PollingJob();

/** Triggers this server's job loop at once, after a job has been confirmed. */
export const wakeListJobs = job.wake;

/** Up to this many rows are processed within the request. */
const ROWS_AT_ONCE = 500;

interface Asking {
  readonly find: FindCollection;
  /** The actor of the request. */
  readonly actor: ActorNow;
}

const isSlow = ({ list, action }: ListJob, find: FindCollection): boolean =>
  listAt(find, list)?.bulk.some(({ code, isSlow: isSo }) => code === action && isSo === true) ?? false;

/** Starts a confirmed job: few rows are processed at once, many by the job loop. */
export async function beginWork(begun: ListJob, { find, actor }: Asking): Promise<void> {
  const isQuick = begun.total <= ROWS_AT_ONCE && !isSlow(begun, find);
  const row = isQuick ? await claimListJob(begun.id) : null;
  if (row) await runListJob(row, find, { isWaitedFor: true, actor });
  else job.wake();
}

/** Works on waiting jobs, one after another, until none remains or it is stopped. */
export async function runListJobs(
  find: FindCollection,
  isStopped: () => boolean = () => false,
): Promise<void> {
  while (!isStopped()) {
    const row = await claimListJob();
    if (!row) return;
    await withHeapLimit(() => runListJob(row, find, { isStopped }));
  }
}

/**
 * Starts this server's job loop: bulk actions, imports and exports, and deleting expired jobs.
 * @returns stops it and waits for the current step
 */
export function startListJobs(
  find: FindCollection,
  pollMilliseconds = POLL_MILLISECONDS,
): () => Promise<void> {
  return job.start({
    name: "listJobs",
    pollMilliseconds,
    async work(isStopped) {
      await runListJobs(find, isStopped);
      await deleteExpiredListJobs();
    },
    onProblem: (problem) => jobFailed(problem, "a list's job failed"),
  });
}
