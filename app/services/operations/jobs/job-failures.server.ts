import type { Tx } from "../../db/client.server";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import {
  drainJobFailures,
  restoreJobFailures,
  type JobFailure,
  type JobName,
} from "../../runtime/process/job-runs.server";
import { ownServer } from "./own-server.server";

/** Stored for each job; older ones are deleted. */
const STORED_MAX = 20;

async function storeFailure(tx: Tx, { job, message, firstAt, lastAt, count }: JobFailure): Promise<void> {
  const server = ownServer();
  const latest = await tx
    .selectFrom("job_failures")
    .select(["id", "message", "server"])
    .where("job", "=", job)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (latest?.message === message && latest.server === server) {
    await tx
      .updateTable("job_failures")
      .set((eb) => ({ last_at: lastAt, count: eb("count", "+", count) }))
      .where("id", "=", latest.id)
      .execute();
    return;
  }
  await tx
    .insertInto("job_failures")
    .values({ job, server, message, first_at: firstAt, last_at: lastAt, count })
    .execute();
}

async function deleteOld(tx: Tx, job: JobName): Promise<void> {
  const oldest = await tx
    .selectFrom("job_failures")
    .select("id")
    .where("job", "=", job)
    .orderBy("id", "desc")
    .limit(1)
    .offset(STORED_MAX)
    .executeTakeFirst();
  if (!oldest) return;
  await tx.deleteFrom("job_failures").where("job", "=", job).where("id", "<=", oldest.id).execute();
}

/**
 * Stores the failures of this server's jobs since the last call; without any it writes nothing. When that fails,
 * they wait for the next call.
 */
export async function storeJobFailures(): Promise<void> {
  const failures = drainJobFailures();
  if (failures.length === 0) return;
  // In the same order on all servers, to prevent deadlocks.
  const jobs = [...new Set(failures.map(({ job }) => job))].sort();
  try {
    await inTransaction(async (tx) => {
      for (const job of jobs) {
        for (const failure of failures.filter((each) => each.job === job)) await storeFailure(tx, failure);
        await deleteOld(tx, job);
      }
    });
  } catch (error) {
    restoreJobFailures(failures);
    throw error;
  }
}

/** Returns the latest failures of a job, or of all, newest first. */
export const listJobFailures = (job?: JobName) =>
  db
    .selectFrom("job_failures")
    .selectAll()
    .$if(job !== undefined, (rows) => rows.where("job", "=", job!))
    .orderBy("last_at", "desc")
    .orderBy("id", "desc")
    .limit(STORED_MAX)
    .execute();
