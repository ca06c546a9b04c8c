import type { RequestHandler } from "express";
import { limitAddress } from "./actor.server";

/** As many as take about ten milliseconds between two looks at the network. */
const STARTED_IN_A_TURN = 4;

/** Work waits in one line an address; whoever comes next is the first of the next line. */
export class FairTurns {
  readonly #lines = new Map<string, (() => void)[]>();
  #started = 0;
  #isScheduled = false;

  /** Starts `work` now when the loop's turn has room, else after those of other addresses that came before. */
  start(address: string, work: () => void): void {
    if (this.#started < STARTED_IN_A_TURN && this.#lines.size === 0) {
      this.#begin(work);
      return;
    }
    const line = this.#lines.get(address);
    if (line) line.push(work);
    else this.#lines.set(address, [work]);
  }

  #begin(work: () => void): void {
    this.#started += 1;
    if (!this.#isScheduled) {
      this.#isScheduled = true;
      setImmediate(() => this.#nextTurn());
    }
    work();
  }

  #nextTurn(): void {
    this.#started = 0;
    this.#isScheduled = false;
    while (this.#started < STARTED_IN_A_TURN) {
      const [address, line] = this.#lines.entries().next().value ?? [];
      if (address === undefined || !line) return;
      this.#lines.delete(address);
      const work = line.shift()!;
      if (line.length > 0) this.#lines.set(address, line);
      this.#begin(work);
    }
  }
}

const turns = new FairTurns();

/**
 * Station before what costs something: a wave of requests at once, from one address or from twenty, is taken up
 * a few at a time, so that everybody else is heard between them instead of behind them all.
 */
export const inFairTurns: RequestHandler = (request, _response, next) => {
  turns.start(limitAddress(request.ip), () => {
    // Nobody above catches what a later station throws here.
    try {
      next();
    } catch (error) {
      next(error);
    }
  });
};
