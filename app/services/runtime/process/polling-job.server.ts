import { runInBackground } from "../work/database-work.server";
import { orIfThrown } from "../failures/or-if-thrown";
import { now } from "./clock.server";
import { recordRun, registerJob, type JobName } from "./job-runs.server";

export interface Work {
  /** Under which its runs are recorded; missing where nobody has to know of them. */
  readonly name?: JobName;
  /** Returns when nothing is left to do; checks `isStopped` between steps. */
  readonly work: (isStopped: () => boolean) => Promise<void>;
  readonly onProblem: (problem: unknown) => void;
  /** Polling interval, for work of which this process was not notified. */
  readonly pollMilliseconds: number;
  /** Set where the first run is after the first interval. */
  readonly isLater?: true;
}

/** Thrown by work that has found `isStopped` true. */
export class Stopped extends Error {}

/**
 * Runs work until its end.
 * @returns false when it was stopped
 */
export const unlessStopped = (work: () => Promise<unknown>): Promise<boolean> => orIfThrown(Stopped, work);

/** The next time of an interval that began then. */
const nextPoll = (from: number, interval: number) =>
  from + (Math.max(0, Math.floor((now() - from) / interval)) + 1) * interval;

/** A job of this process that runs when triggered by a commit and by polling; one run at a time. */
export class PollingJob {
  readonly #triggers = new Set<() => void>();

  /** Triggers a run. */
  readonly wake = (): void => {
    for (const trigger of this.#triggers) trigger();
  };

  /**
   * Starts polling, with a first run at once unless `isLater`.
   * @returns a function that stops it and waits for the current run
   */
  start({ name, work, onProblem, pollMilliseconds, isLater }: Work): () => Promise<void> {
    const polledFrom = now();
    let stopped = false;
    let triggered = false;
    let current: Promise<void> | undefined;

    async function run(): Promise<void> {
      while (triggered && !stopped) {
        triggered = false;
        const once = () => work(() => stopped);
        await (name === undefined ? once() : recordRun(name, once));
      }
    }
    const trigger = (): void => {
      triggered = true;
      current ??= runInBackground(run)
        .catch(onProblem)
        .finally(() => {
          current = undefined;
          // Triggered after the loop's last check.
          if (triggered && !stopped) trigger();
        });
    };

    async function runNow(): Promise<void> {
      trigger();
      // A failed run ends the loop, and the next one begins with another promise.
      for (let run = current; run !== undefined; run = current) await run;
    }

    this.#triggers.add(trigger);
    const poll = setInterval(trigger, pollMilliseconds).unref();
    const nextAt = () => nextPoll(polledFrom, pollMilliseconds);
    const removeJob =
      name && registerJob(name, { intervalMilliseconds: pollMilliseconds, nextAt, run: runNow });
    if (!isLater) trigger();
    return async () => {
      stopped = true;
      removeJob?.();
      clearInterval(poll);
      this.#triggers.delete(trigger);
      await current;
    };
  }
}
