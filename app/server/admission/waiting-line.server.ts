/** A request that waits to be started. */
export interface Waiting {
  readonly begin: (waitedMilliseconds: number) => void;
  /** Whether its connection is closed, so that nobody waits for a response. */
  readonly isDisconnected: () => boolean;
  readonly since: number;
}

/** Behind fewer requests the wait is never too long, however slow the machine is. */
const FEW = 16;
/** The speed is averaged over about this many of the last requests. */
const REMEMBERED = 50;

/**
 * Waiting requests of one weight, in a queue per address; after its turn, an address waits for all others.
 */
export class WaitingLine {
  readonly #lines = new Map<string, Waiting[]>();
  #size = 0;
  /** The last requests that had to wait, older ones weighted less. */
  #taken = FEW;
  #milliseconds: number;
  #lastTaken = 0;

  /** @param guess milliseconds between two requests, before any is measured */
  constructor(guess: number) {
    this.#milliseconds = FEW * guess;
  }

  get size(): number {
    return this.#size;
  }

  add(address: string, waiting: Waiting): void {
    if (this.#size === 0) this.#lastTaken = waiting.since;
    const line = this.#lines.get(address);
    if (line) line.push(waiting);
    else this.#lines.set(address, [waiting]);
    this.#size += 1;
  }

  /** Removes and returns the next request that is still connected. */
  take(now: number): Waiting | undefined {
    for (;;) {
      const [address, line] = this.#lines.entries().next().value ?? [];
      if (address === undefined || !line) return undefined;
      this.#lines.delete(address);
      const next = line.shift()!;
      if (line.length > 0) this.#lines.set(address, line);
      this.#size -= 1;
      if (next.isDisconnected()) continue;
      this.#remember(now);
      return next;
    }
  }

  /** Estimates how long a new request of this address would wait, in milliseconds; 0 behind a few. */
  waitFor(address: string): number {
    const own = this.#lines.get(address)?.length ?? 0;
    const ahead = Math.min(this.#size, this.#lines.size * (own + 1));
    return ahead < FEW ? 0 : (ahead * this.#milliseconds) / this.#taken;
  }

  #remember(now: number): void {
    const fading = 1 - 1 / REMEMBERED;
    this.#taken = this.#taken * fading + 1;
    this.#milliseconds = this.#milliseconds * fading + (now - this.#lastTaken);
    this.#lastTaken = now;
  }
}
