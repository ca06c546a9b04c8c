import { now } from "../../../runtime/process/clock.server";
import { db, type Executor } from "../../../db/client.server";
import { LeasedRows } from "../../../db/leased-rows.server";
import type { ListJob } from "./stored-jobs.server";

/** With a poll every five seconds, another server continues within fifteen seconds after a crash. */
const LEASE_MILLISECONDS = 10_000;

const listJobs = new LeasedRows("list_selections", {
  leaseMilliseconds: LEASE_MILLISECONDS,
  open: { column: "state", values: ["waiting"] },
  async onClaim(tx, ids) {
    await tx.deleteFrom("list_file_parts").where("selection_id", "in", ids).execute();
  },
});

/** Claims a confirmed job, or the next waiting one, for this server; null where there is none. */
export async function claimListJob(id?: number): Promise<ListJob | null> {
  const [row] = await listJobs.claim({ id });
  return row ?? null;
}

/** Renews a job's lease while the work runs, however long its steps take. */
export const whileListJobIsLeased = <Result>(row: ListJob, work: () => Promise<Result>): Promise<Result> =>
  listJobs.renewWhile(row, work);

/** Renews the lease and stores the progress of a step. @throws LeaseLost */
export const renewListJobLease = (
  executor: Executor,
  row: ListJob,
  change: Partial<ListJob> = {},
): Promise<void> => listJobs.renew(executor, row, change);

/** Finishes a job with this state. @throws LeaseLost */
export const finishListJob = (
  executor: Executor,
  row: ListJob,
  change: Partial<ListJob> & Pick<ListJob, "state">,
): Promise<void> => listJobs.finish(executor, row, { ...change, done_at: now() });

/** Postpones a job for a retry, or fails it after some tries. @throws LeaseLost */
export const postponeListJob = (row: ListJob): Promise<void> =>
  listJobs.fail(db, row, { givenUp: { state: "failed", done_at: now() } });

/** Hands a job over to the next server without counting a try. @throws LeaseLost */
export const handOverListJob = (row: ListJob): Promise<void> => listJobs.handOver(db, row);

/** Whether so many servers have crashed on the job that it must not be tried again. */
export const isExhausted = (row: ListJob): boolean => listJobs.isExhausted(row);
