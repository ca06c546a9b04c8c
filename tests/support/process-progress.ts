import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const LOOK_EVERY_MILLISECONDS = 50;
/** Limit for a process without progress: it waits for a lock, a database or a response. */
const STILL_MILLISECONDS = 20_000;
/** Limit for any process. */
const LONGEST_MILLISECONDS = 300_000;

/** A process as observed from outside. */
export interface Watched {
  readonly pid: number;
  readonly output: () => string;
  readonly errors: () => string;
  readonly ended: Promise<unknown>;
}

/** Processor time used so far, in ticks; less than one tick between polls means waiting. */
function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}

/**
 * Waits until `look` returns true, as long as the process makes progress: it prints or uses processor time.
 * On a busy machine a start takes long without failing.
 * @throws Error with the process's output when it ends, waits or exceeds the limit
 */
export async function whileProgressing(
  what: string,
  watched: Watched,
  look: () => Promise<boolean> | boolean,
  stillMilliseconds = STILL_MILLISECONDS,
): Promise<void> {
  const printed = () => `${watched.output()}${watched.errors()}`;
  let hasEnded = false;
  void watched.ended.then(() => (hasEnded = true));
  const begun = performance.now();
  let movedAt = begun;
  let before = "";
  for (;;) {
    if (hasEnded) throw new Error(`the server ended before ${what}:\n${printed()}`);
    if (await look()) return;
    const state = `${printed().length} ${ticksOf(watched.pid)}`;
    const at = performance.now();
    if (state !== before) movedAt = at;
    before = state;
    if (at - movedAt > stillMilliseconds || at - begun > LONGEST_MILLISECONDS)
      throw new Error(`no progress towards ${what}; the server has printed:\n${printed()}`);
    await pause(LOOK_EVERY_MILLISECONDS);
  }
}
