import { statSync } from "node:fs";
import { isSharedDatabase } from "../../../db/client.server";
import { databaseFiles } from "../../../db/copies/database-copy.server";
import { env } from "../../../runtime/configuration/env.server";
import { jobFailed } from "../../../runtime/failures/failures.server";
import { now } from "../../../runtime/process/clock.server";
import { log } from "../../../runtime/process/log.server";
import { PollingJob } from "../../../runtime/process/polling-job.server";
import { openBackupFolder } from "../backup-folder.server";
import { backupPlan, type BackupPlan } from "../backup-settings.server";
import { pointsByProcess, type RunPoint } from "../backup-process.server";
import { deleteOldDays, newestPointAt } from "./point-folders.server";

const POLL_MILLISECONDS = 15_000;
const MINUTE_MILLISECONDS = 60_000;

let failures = 0;
/** Returns how many tries of this server have failed since it started. */
export const failedPoints = (): number => failures;

/** Whether the database was written since; file times and clock are of the same machine. */
const hasChanged = (since: number) =>
  databaseFiles(env.DATA_DIR).some(
    (file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= since - 1000,
  );

const startedAt = now();

/**
 * Returns for how long written data has had no recovery point, in milliseconds; before the first point since
 * the start of this process. 0 where nothing was written or points are off.
 * @param last when the newest one was made, 0 before the first
 */
export function readPointDelay(last: number): number {
  const plan = backupPlan();
  if (plan === null || isSharedDatabase || env.limits.BACKUP_POINT_MINUTES === 0) return 0;
  return hasChanged(last) ? Math.max(0, now() - (last || startedAt)) : 0;
}

async function makeOne(run: RunPoint, plan: BackupPlan, isStopped: () => boolean): Promise<void> {
  const unwanted = new AbortController();
  const timer = setInterval(
    () => isStopped() && unwanted.abort(new Error("the server is stopped")),
    200,
  ).unref();
  try {
    const { newChunks, newBytes } = await run(plan, unwanted.signal);
    log.debug({ newChunks, newBytes }, "a recovery point is made");
    await deleteOldDays(plan.folder, env.limits.BACKUP_POINT_DAYS);
  } catch (error) {
    if (!unwanted.signal.aborted) throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Makes a recovery point when the last one is old enough and the database was written since. */
export async function makeDuePoint(run: RunPoint, isStopped: () => boolean = () => false): Promise<void> {
  const plan = backupPlan();
  const minutes = env.limits.BACKUP_POINT_MINUTES;
  // A database server is restored by its own log (docs/operations.md).
  if (plan === null || isSharedDatabase || minutes === 0) return;
  try {
    const folder = await openBackupFolder(plan.folder);
    const last = await newestPointAt(folder);
    if (now() - last < minutes * MINUTE_MILLISECONDS || !hasChanged(last)) return;
    await makeOne(run, { ...plan, folder }, isStopped);
  } catch (error) {
    failures += 1;
    throw error;
  }
}

/**
 * Starts this server's job for recovery points.
 * @param bundle the server's bundle, whose command makes them; null where there is none, as in development
 * @returns stops it, and a running one
 */
export function startPoints(bundle: string | null): () => Promise<void> {
  if (bundle === null) return () => Promise.resolve();
  const run = pointsByProcess(bundle);
  return new PollingJob().start({
    name: "recoveryPoints",
    pollMilliseconds: POLL_MILLISECONDS,
    work: (isStopped) => makeDuePoint(run, isStopped),
    onProblem: (problem) => jobFailed(problem, "making a recovery point failed"),
  });
}
