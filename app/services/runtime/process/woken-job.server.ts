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
export async function unlessStopped(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Stopped) return false;
    throw error;
  }
}

/** A job of this process that commits wake, and that looks by itself now and then; one run at a time. */
export class WokenJob {
  readonly #kicks = new Set<() => void>();

  /** There is something to do: who works looks at once. */
  readonly wake = (): void => {
    for (const kick of this.#kicks) kick();
  };

  /** @returns stops it and waits for the run under way */
  start({ work, onProblem, pollMilliseconds }: Work): () => Promise<void> {
    let stopped = false;
    let woken = false;
    let current: Promise<void> | undefined;

    async function run(): Promise<void> {
      while (woken && !stopped) {
        woken = false;
        await work(() => stopped);
      }
    }
    const kick = (): void => {
      woken = true;
      current ??= run()
        .catch(onProblem)
        .finally(() => {
          current = undefined;
          // Woken after the loop had looked for the last time.
          if (woken && !stopped) kick();
        });
    };

    this.#kicks.add(kick);
    const poll = setInterval(kick, pollMilliseconds).unref();
    kick();
    return async () => {
      stopped = true;
      clearInterval(poll);
      this.#kicks.delete(kick);
      await current;
    };
  }
}
