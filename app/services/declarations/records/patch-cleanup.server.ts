import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { now } from "../../runtime/process/clock.server";
import { describeError, log } from "../../runtime/process/log.server";
import { PollingJob } from "../../runtime/process/polling-job.server";
import { deleteOldRemovals } from "./remove-row.server";

const SLICE = 500;
const HOUR_MILLISECONDS = 3_600_000;
/** Longer than any page resends a patch. */
const RETENTION_MILLISECONDS = 24 * HOUR_MILLISECONDS;

/** Deletes old patch ids, expired locks, and removals that can no longer be undone. */
export async function deleteOldPatches(): Promise<void> {
  const before = now() - RETENTION_MILLISECONDS;
  await db.deleteFrom("declaration_patches").where("at", "<", before).execute();
  await db.deleteFrom("declaration_locks").where("renewed_at", "<", before).execute();
  await inTransaction((tx) => deleteOldRemovals(tx, SLICE));
}

/**
 * Starts the hourly cleanup.
 * @returns a function that stops it and waits for the current run
 */
export const startPatchCleanup = (): (() => Promise<void>) =>
  new PollingJob().start({
    name: "forgottenPatches",
    pollMilliseconds: HOUR_MILLISECONDS,
    work: deleteOldPatches,
    onProblem: (problem) => log.warn({ error: describeError(problem) }, "forgetting patches failed"),
  });
