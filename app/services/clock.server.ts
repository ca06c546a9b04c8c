let source: () => number = Date.now;

/** Milliseconds since 1970; the only source of time in the services. */
export function now(): number {
  return source();
}

/** Replaces the clock in tests; without an argument the system's clock is back. */
export function setClock(replacement: () => number = Date.now): void {
  source = replacement;
}
