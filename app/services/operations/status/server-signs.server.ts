import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { db } from "../../db/client.server";
import { lastSweep } from "../../identity/auth/housekeeping.server";
import { pausedChannels } from "../../messaging/notify/senders.server";
import { socketHub } from "../../messaging/sockets/socket-hub.server";
import { jobFailed } from "../../runtime/failures/failures.server";
import { now } from "../../runtime/process/clock.server";
import { PollingJob } from "../../runtime/process/polling-job.server";

const EVERY_MILLISECONDS = 15_000;
/** A server that was killed is shown as missing for as long, and then forgotten. */
const FORGOTTEN_MILLISECONDS = 24 * 3_600_000;

const id = randomUUID();
const startedAt = now();

const paused = () =>
  Object.entries(pausedChannels())
    .filter(([, isPaused]) => isPaused)
    .map(([channel]) => channel)
    .join(" ");

/** Writes down that this server is there, and how it is. */
async function giveSign(build: string): Promise<void> {
  const at = now();
  const state = {
    build,
    seen_at: at,
    memory_bytes: process.memoryUsage.rss(),
    sockets: socketHub.count,
    paused: paused(),
    swept_at: lastSweep(),
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
}

/**
 * Says every 15 seconds that this server is there.
 * @returns stops it; a server that is stopped in order is not missed
 */
export function startServerSigns(buildName: () => string): () => Promise<void> {
  const stop = new PollingJob().start({
    pollMilliseconds: EVERY_MILLISECONDS,
    work: () => giveSign(buildName()),
    onProblem: (problem) => jobFailed(problem, "the sign of a server could not be stored"),
  });
  return async () => {
    await stop();
    await db
      .deleteFrom("servers")
      .where("id", "=", id)
      .execute()
      // The database may be what this server is stopped for.
      .catch(() => undefined);
  };
}
