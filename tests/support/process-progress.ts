import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const LOOK_EVERY_MILLISECONDS = 50;
/** Of a process that waits, for a lock, a database or an answer, and does nothing else. */
const STILL_MILLISECONDS = 20_000;
/** Whatever it does. */
const LONGEST_MILLISECONDS = 300_000;

/** What a process does, seen from outside. */
export interface Watched {
  readonly pid: number;
  readonly output: () => string;
  readonly errors: () => string;
  readonly ended: Promise<unknown>;
}

/** Processor time used so far, in ticks; less than one tick a look is waiting. */
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
 * Waits until a process has come as far as `look` says, as long as it makes progress: it prints, or it computes. On a
 * machine with much else to do a start takes long and is no failure.
 * @throws Error with everything that it has said, when it ends, waits or takes forever
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
      throw new Error(`no progress towards ${what}; the server has said:\n${printed()}`);
    await pause(LOOK_EVERY_MILLISECONDS);
  }
}
