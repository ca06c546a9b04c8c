import { setTimeout as pause } from "node:timers/promises";
import { jobFailed } from "../../runtime/failures/failures.server";
import { PollingJob } from "../../runtime/process/polling-job.server";
import { dueTasks, processTaskSlice } from "./tasks.server";

const POLL_MILLISECONDS = 5000;
/** Pause after a slice, as a multiple of its duration, which leaves the database to others. */
const REST_FACTOR = 6;
const REST_MILLISECONDS = 5;

const publishing = new PollingJob();

/** Triggers this process's job because a task is due. */
export const triggerTasks = publishing.wake;

type Due = Awaited<ReturnType<typeof dueTasks>>[number];

async function runFairly({ message_id, kind }: Due): Promise<boolean> {
  const since = performance.now();
  const isMine = await processTaskSlice(message_id, kind);
  await pause(Math.max(REST_MILLISECONDS, REST_FACTOR * (performance.now() - since)));
  return isMine;
}

/**
 * Processes all due tasks in turns, one slice each, so that a small message does not wait for a large one. A
 * task of new accounts gets one slice in each run.
 * @param only processes only this message, to its end, even if another server works on tasks
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
      // Another server is working on tasks and continues, unless the caller waits for this message.
      if (!(await runFairly(task)) && only === undefined) return;
      if (task.kind === "newcomers") welcomed.add(task.message_id);
    }
  }
}

/**
 * Starts this process's job of publishing, triggered by commits and by polling for scheduled tasks and for
 * those that a failed server has left.
 * @returns a function that stops it and waits for the current slice
 */
export function startPublishing(pollMilliseconds = POLL_MILLISECONDS): () => Promise<void> {
  let failing = false;
  return publishing.start({
    name: "publishing",
    pollMilliseconds,
    async work(isStopped) {
      await runDueTasks(() => !isStopped());
      failing = false;
    },
    onProblem(problem) {
      // Logged once instead of at every poll: an unavailable database is reported by others.
      if (!failing) jobFailed(problem, "publishing failed");
      failing = true;
    },
  });
}
