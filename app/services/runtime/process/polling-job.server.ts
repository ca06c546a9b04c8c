import { runInBackground } from "../work/database-work.server";
import { orIfThrown } from "../failures/or-if-thrown";

export interface Work {
  /** Returns when nothing is left to do; looks at `isStopped` between its steps. */
  readonly work: (isStopped: () => boolean) => Promise<void>;
  readonly onProblem: (problem: unknown) => void;
  /** A slow look for what nobody here has heard of. */
  readonly pollMilliseconds: number;
}

/** What work throws that has looked at `isStopped` and goes no further. */
export class Stopped extends Error {}

/** @returns whether the work came to its end; false when it was stopped */
export const unlessStopped = (work: () => Promise<unknown>): Promise<boolean> => orIfThrown(Stopped, work);

/** A job of this process that commits trigger, and that looks by itself now and then; one run at a time. */
export class PollingJob {
  readonly #triggers = new Set<() => void>();

  /** There is something to do: who works looks at once. */
  readonly wake = (): void => {
    for (const trigger of this.#triggers) trigger();
  };

  /** @returns stops it and waits for the run under way */
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
          // Triggered after the loop had looked for the last time.
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
