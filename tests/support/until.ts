import { setTimeout as pause } from "node:timers/promises";

const LOOK_EVERY_MILLISECONDS = 20;

/**
 * Polls until `look` returns a truthy value, which it returns.
 * @throws Error with `what` after the timeout
 */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  milliseconds = 60_000,
): Promise<NonNullable<T>> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const value = await look();
    if (value) return value;
    if (performance.now() > end) throw new Error(`not within ${milliseconds} ms: ${what}`);
    await pause(LOOK_EVERY_MILLISECONDS);
  }
}
