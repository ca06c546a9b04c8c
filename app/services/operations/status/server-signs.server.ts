import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { db } from "../../db/client.server";
import { lastSweep } from "../../identity/auth/housekeeping.server";
import { pausedChannels } from "../../messaging/notify/senders.server";
import { socketHub } from "../../messaging/sockets/socket-hub.server";
import { jobFailed } from "../../runtime/failures/failures.server";
import { now } from "../../runtime/process/clock.server";
import { readJobStates } from "../../runtime/process/job-runs.server";
import { PollingJob } from "../../runtime/process/polling-job.server";
import { storeJobFailures } from "../jobs/job-failures.server";

const EVERY_MILLISECONDS = 15_000;
/** A killed server is shown as missing for this long, and then deleted. */
const FORGOTTEN_MILLISECONDS = 24 * 3_600_000;

const id = randomUUID();
const startedAt = now();

const paused = () =>
  Object.entries(pausedChannels())
    .filter(([, isPaused]) => isPaused)
    .map(([channel]) => channel)
    .join(" ");

/** Stores the heartbeat and state of this server, and deletes servers without one for a day. */
async function recordHeartbeat(build: string): Promise<void> {
  const at = now();
  const state = {
    build,
    seen_at: at,
    memory_bytes: process.memoryUsage.rss(),
    sockets: socketHub.count,
    paused: paused(),
    swept_at: lastSweep(),
    jobs: JSON.stringify(readJobStates()),
  };
  const { pid, version: node } = process;
  await db
    .insertInto("servers")
    .values({ id, host: hostname(), pid, node, started_at: startedAt, ...state })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(state))
    .execute();
  await db
    .deleteFrom("servers")
    .where("seen_at", "<", at - FORGOTTEN_MILLISECONDS)
    .execute();
  await storeJobFailures();
}

/**
 * Starts the heartbeat of this server, every 15 seconds.
 * @returns stops it and deletes the server's row, so that it is not reported as missing
 */
export function startServerSigns(buildName: () => string): () => Promise<void> {
  const stop = new PollingJob().start({
    name: "serverSigns",
    pollMilliseconds: EVERY_MILLISECONDS,
    work: () => recordHeartbeat(buildName()),
    onProblem: (problem) => jobFailed(problem, "the sign of a server could not be stored"),
  });
  return async () => {
    await stop();
    await db
      .deleteFrom("servers")
      .where("id", "=", id)
      .execute()
      // The server may be stopped because of the database.
      .catch(() => undefined);
  };
}
