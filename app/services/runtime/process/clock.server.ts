let source: () => number = Date.now;

/** Milliseconds since 1970; the only source of time in the services. */
export function now(): number {
  return source();
}

/** Replaces the clock in tests; without an argument restores the system's clock. */
export function setClock(replacement: () => number = Date.now): void {
  source = replacement;
}

/** The difference between servers' clocks, and the size of a correction, that has no effect on lifetimes. */
export const CLOCK_TOLERANCE = 60_000;

/** Whether a stored past time is in the future: it was written while a clock was fast. */
export const isAhead = (time: number, at = now()): boolean => time > at + CLOCK_TOLERANCE;

/**
 * Whether a period that ends at `end` is still running. An end beyond the whole span was written while a
 * clock was fast, and counts as over.
 */
export const lasts = (end: number, spanMilliseconds: number, at = now()): boolean =>
  end > at && !isAhead(end - spanMilliseconds, at);

/** Whether an event of this process happened less than the span ago; a time in the future does not count. */
export function isWithin(since: number, spanMilliseconds: number): boolean {
  const age = now() - since;
  return age >= 0 && age < spanMilliseconds;
}
