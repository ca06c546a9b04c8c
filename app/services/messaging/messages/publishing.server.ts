import { setTimeout as pause } from "node:timers/promises";
import { jobFailed } from "../../runtime/failures/failures.server";
import { PollingJob } from "../../runtime/process/polling-job.server";
import { dueTasks, workOn } from "./tasks.server";

const POLL_MILLISECONDS = 5000;
/** Others get this many times what a slice has taken, and at least a moment. */
const REST_FACTOR = 6;
const REST_MILLISECONDS = 5;

const publishing = new PollingJob();

/** Something is due; whoever works in this process looks at once. */
export const triggerTasks = publishing.wake;

type Due = Awaited<ReturnType<typeof dueTasks>>[number];

async function workFairly({ message_id, kind }: Due): Promise<boolean> {
  const since = performance.now();
  const isMine = await workOn(message_id, kind);
  await pause(Math.max(REST_MILLISECONDS, REST_FACTOR * (performance.now() - since)));
  return isMine;
}

/**
 * Works on everything that is due in turns, a slice at a time, so that neither a small message waits for a large
 * one nor anybody else for either. Newcomers are looked after once.
 * @param only one message, to its end, whoever works on it; without it all
 */
export async function runDueTasks(goOn: () => boolean = () => true, only?: number): Promise<void> {
  const welcomed = new Set<number>();
  for (;;) {
    const due = (await dueTasks()).filter(
      ({ message_id, kind }) =>
        (only === undefined || message_id === only) && (kind !== "newcomers" || !welcomed.has(message_id)),
    );
    if (due.length === 0) return;
    for (const task of due) {
      if (!goOn()) return;
      // Another server is at it: it goes on, unless somebody here waits for this one.
      if (!(await workFairly(task)) && only === undefined) return;
      if (task.kind === "newcomers") welcomed.add(task.message_id);
    }
  }
}

/**
 * Starts this server's part in publishing: triggered by commits, and by a slow poll for what has been timed and for
 * what a server that died has left half-done.
 * @returns stops it and waits for the slice under way
 */
export function startPublishing(pollMilliseconds = POLL_MILLISECONDS): () => Promise<void> {
  let failing = false;
  return publishing.start({
    pollMilliseconds,
    async work(isStopped) {
      await runDueTasks(() => !isStopped());
      failing = false;
    },
    onProblem(problem) {
      // Once, not at every poll: a database that is away is told by whoever needs it.
      if (!failing) jobFailed(problem, "publishing failed");
      failing = true;
    },
  });
}
