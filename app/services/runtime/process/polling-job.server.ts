import { runInBackground } from "../work/database-work.server";
import { orIfThrown } from "../failures/or-if-thrown";

export interface Work {
  /** Returns when nothing is left to do; checks `isStopped` between steps. */
  readonly work: (isStopped: () => boolean) => Promise<void>;
  readonly onProblem: (problem: unknown) => void;
  /** Polling interval, for work of which this process was not notified. */
  readonly pollMilliseconds: number;
}

/** Thrown by work that has found `isStopped` true. */
export class Stopped extends Error {}

/**
 * Runs work until its end.
 * @returns false when it was stopped
 */
export const unlessStopped = (work: () => Promise<unknown>): Promise<boolean> => orIfThrown(Stopped, work);

/** A job of this process that runs when triggered by a commit and by polling; one run at a time. */
export class PollingJob {
  readonly #triggers = new Set<() => void>();

  /** Triggers a run. */
  readonly wake = (): void => {
    for (const trigger of this.#triggers) trigger();
  };

  /**
   * Starts polling, with a first run at once.
   * @returns a function that stops it and waits for the current run
   */
  start({ work, onProblem, pollMilliseconds }: Work): () => Promise<void> {
    let stopped = false;
    let triggered = false;
    let current: Promise<void> | undefined;

    async function run(): Promise<void> {
      while (triggered && !stopped) {
        triggered = false;
        await work(() => stopped);
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

    this.#triggers.add(trigger);
    const poll = setInterval(trigger, pollMilliseconds).unref();
    trigger();
    return async () => {
      stopped = true;
      clearInterval(poll);
      this.#triggers.delete(trigger);
      await current;
    };
  }
}
