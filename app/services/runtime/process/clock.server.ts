let source: () => number = Date.now;

/** Milliseconds since 1970; the only source of time in the services. */
export function now(): number {
  return source();
}

/** Replaces the clock in tests; without an argument the system's clock is back. */
export function setClock(replacement: () => number = Date.now): void {
  source = replacement;
}

/** So far the clocks of servers may differ, and be put right, without anything ending for it. */
export const CLOCK_TOLERANCE = 60_000;

/** Whether a stored time of something that has happened lies ahead: it was written while a clock was ahead. */
export const isAhead = (time: number, at = now()): boolean => time > at + CLOCK_TOLERANCE;

/**
 * Whether what is over at `end` still lasts. An end that lies further ahead than all of its span was written while a
 * clock was ahead, and is over.
 */
export const lasts = (end: number, spanMilliseconds: number, at = now()): boolean =>
  end > at && !isAhead(end - spanMilliseconds, at);

/** Whether something of this process happened less than so long ago; what lies ahead did not. */
export function isWithin(since: number, spanMilliseconds: number): boolean {
  const age = now() - since;
  return age >= 0 && age < spanMilliseconds;
}
