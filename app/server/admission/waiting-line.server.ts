/** A request that waits to be taken up. */
export interface Waiting {
  readonly begin: (waitedMilliseconds: number) => void;
  /** Its connection is gone: nobody waits for an answer. */
  readonly isDisconnected: () => boolean;
  readonly since: number;
}

/** Fewer never wait too long, however slow the machine is at the moment. */
const FEW = 16;
/** So many of the last ones tell how fast it goes. */
const REMEMBERED = 50;

/** Requests of one kind, in one line an address; each address has its next turn after the others. */
export class WaitingLine {
  readonly #lines = new Map<string, Waiting[]>();
  #size = 0;
  /** Of the last ones that had to wait, older ones counting less. */
  #taken = FEW;
  #milliseconds: number;
  #lastTaken = 0;

  /** @param guess milliseconds between two of them, as long as nothing is known */
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

  /** The next one whose asker is still there. */
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

  /** How long somebody of this address who comes now would wait, as far as can be said: 0 behind a few. */
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
