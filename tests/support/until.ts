import { setTimeout as pause } from "node:timers/promises";

const LOOK_EVERY_MILLISECONDS = 20;

/** Waits for a condition that nobody announces: looks until `look` gives a value, and says what was awaited. */
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
