import { now } from "../../../runtime/process/clock.server";
import { db, type Executor } from "../../../db/client.server";
import { LeasedRows } from "../../../db/leased-rows.server";
import type { ListJob } from "./stored-jobs.server";

/** With a look every five seconds, another server goes on within fifteen after a kill. */
const LEASE_MILLISECONDS = 10_000;

const listJobs = new LeasedRows("list_selections", {
  leaseMilliseconds: LEASE_MILLISECONDS,
  open: { column: "state", values: ["waiting"] },
  async onClaim(tx, ids) {
    await tx.deleteFrom("list_file_parts").where("selection_id", "in", ids).execute();
  },
});

/** Claims a confirmed job, or the next of all, for this server. */
export async function claimListJob(id?: number): Promise<ListJob | null> {
  const [row] = await listJobs.claim({ id });
  return row ?? null;
}

/** Keeps a job for this server while it works on it, however long its steps take. */
export const whileListJobIsLeased = <Result>(row: ListJob, work: () => Promise<Result>): Promise<Result> =>
  listJobs.renewWhile(row, work);

/** Each step says how far it has come. @throws LeaseLost */
export const renewListJobLease = (
  executor: Executor,
  row: ListJob,
  change: Partial<ListJob> = {},
): Promise<void> => listJobs.renew(executor, row, change);

/** @throws LeaseLost */
export const finishListJob = (
  executor: Executor,
  row: ListJob,
  change: Partial<ListJob> & Pick<ListJob, "state">,
): Promise<void> => listJobs.finish(executor, row, { ...change, done_at: now() });

/** It is tried again, and given up after some tries. @throws LeaseLost */
export const postponeListJob = (row: ListJob): Promise<void> =>
  listJobs.fail(db, row, { givenUp: { state: "failed", done_at: now() } });

/** A server that stops in order leaves it to the next one; this was no try. @throws LeaseLost */
export const handOverListJob = (row: ListJob): Promise<void> => listJobs.handOver(db, row);

/** Each server that has tried it has died: so may the next one. */
export const isWornOut = (row: ListJob): boolean => listJobs.isWornOut(row);
