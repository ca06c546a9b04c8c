import { db } from "../../db/client.server";
import { now } from "../../runtime/process/clock.server";
import { describeError, log } from "../../runtime/process/log.server";
import { PollingJob } from "../../runtime/process/polling-job.server";

const HOUR_MILLISECONDS = 3_600_000;
/** Long after no page sends them again. */
const KEPT_MILLISECONDS = 24 * HOUR_MILLISECONDS;

/** Drops the ids of patches that nobody sends again, and locks that have ended long ago. */
export async function forgetOldPatches(): Promise<void> {
  const before = now() - KEPT_MILLISECONDS;
  await db.deleteFrom("declaration_patches").where("at", "<", before).execute();
  await db.deleteFrom("declaration_locks").where("renewed_at", "<", before).execute();
}

/** @returns stops it and waits for the run under way */
export const startForgettingPatches = (): (() => Promise<void>) =>
  new PollingJob().start({
    pollMilliseconds: HOUR_MILLISECONDS,
    work: forgetOldPatches,
    onProblem: (problem) => log.warn({ error: describeError(problem) }, "forgetting patches failed"),
  });
