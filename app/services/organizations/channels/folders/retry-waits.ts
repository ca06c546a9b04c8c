const MINUTE = 60_000;
/** Minutes before the second try, the third and so on. */
const WAITS = [1, 5, 15] as const;

/** The milliseconds between a try that was refused and the next one. */
export const waitAfter = (tries: number): number =>
  (WAITS[Math.min(tries, WAITS.length) - 1] ?? WAITS[0]) * MINUTE;

/** The milliseconds for which a file may lie idle: as long as all its tries would last, a minute at least. */
export const idleLimit = (retryLimit: number): number =>
  Array.from({ length: Math.max(1, retryLimit) }, (_, index) => waitAfter(index + 1)).reduce(
    (sum, wait) => sum + wait,
  );
