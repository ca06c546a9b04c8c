import { DomainError } from "../failures/errors";

const QUEUE_PER_KEY = 64;
const RETRY_SECONDS = 5;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Runs at most `width` tasks per key at once in this process; further ones wait in order, `waiting` at most.
 * An attempt in progress is thus never counted as a failed one.
 * @throws DomainError overload when too many wait
 */
export function createTurns(width: number, waiting = QUEUE_PER_KEY) {
  const lines = new Map<string, Line>();
  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running >= width) {
      if (line.waiting.length >= waiting)
        throw new DomainError("overload", "too many at once", { retryAfter: RETRY_SECONDS });
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    } else line.running += 1;
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if ((line.running -= 1) === 0) lines.delete(key);
    }
  };
}
