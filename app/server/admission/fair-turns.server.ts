import { performance } from "node:perf_hooks";
import { WaitingLine, type Waiting } from "./waiting-line.server";

/** As many as take about ten milliseconds between two looks at the network. */
const STARTED_IN_A_TURN = 4;
/** A turn that took longer had enough to do with what is under way. */
const LONG_TURN_MILLISECONDS = 10;
/** Of each turn, for telling others that they are not served: whoever asks again at once must not take it all. */
const REFUSING_MILLISECONDS = 2;
/** Where another machine's answers are waited for, the loop's turns say nothing. */
const PAGES_IN_PROGRESS_MAX = 16;
/** Who waits for something outside longer than that does not keep a slot from others. */
const SLOT_MILLISECONDS = 2000;
/** Nothing can be done for whoever has not sent the whole body by then: a slow sender keeps no slot from others. */
const BODY_MILLISECONDS = 50;

/** `light`: takes a moment and is waited for by programs. `page`: takes most of what the server has. */
export type Weight = "light" | "page";

export interface Asked {
  readonly address: string;
  readonly weight: Weight;
  /** How long it may have to wait; beyond that it is not taken at all. */
  readonly patience: number;
  readonly isDisconnected: () => boolean;
  /** Whether a part of its body is still to come. */
  readonly isReceiving: () => boolean;
  /** @param done is to be called when it has been answered */
  readonly begin: (done: () => void, waitedMilliseconds: number) => void;
  /** Is called in place of `begin`, a moment later. */
  readonly refuse: () => void;
}

/**
 * Takes up requests a few in each turn of the loop: light ones first, pages only as fast as those under way get on.
 * What is under way is thus done before something new is begun, and what cannot be served in time waits where it can
 * be counted.
 */
export class FairTurns {
  readonly #lines: Readonly<Record<Weight, WaitingLine>> = {
    light: new WaitingLine(1),
    page: new WaitingLine(5),
  };
  #refusals: (() => void)[] = [];
  #started = 0;
  #pagesStarted = 0;
  #pagesAtOnce = STARTED_IN_A_TURN;
  #pagesInProgress = 0;
  #turnBegan = 0;
  #isScheduled = false;

  waiting(weight: Weight): number {
    return this.#lines[weight].size;
  }

  /** Takes a request up, now or when it is its turn; one that would have to wait for too long is refused. */
  start(asked: Asked): void {
    const { address, weight, isDisconnected } = asked;
    const line = this.#lines[weight];
    if (line.size === 0 && this.#hasRoom(weight)) {
      this.#begin(weight, this.#workOf(asked), 0);
      return;
    }
    if (line.waitFor(address) > asked.patience) this.#refusals.push(asked.refuse);
    else line.add(address, { begin: this.#workOf(asked), isDisconnected, since: performance.now() });
    this.#schedule();
  }

  #hasRoom(weight: Weight): boolean {
    if (this.#started >= STARTED_IN_A_TURN) return false;
    if (weight === "light") return true;
    return this.#pagesStarted < this.#pagesAtOnce && this.#pagesInProgress < PAGES_IN_PROGRESS_MAX;
  }

  #workOf({ weight, begin, isReceiving }: Asked): (waited: number) => void {
    if (weight === "light") return (waited) => begin(() => undefined, waited);
    return (waited) => {
      this.#pagesInProgress += 1;
      let isOver = false;
      const leave = () => {
        if (isOver) return;
        isOver = true;
        clearTimeout(late);
        clearTimeout(slow);
        this.#pagesInProgress -= 1;
        if (this.waiting("page") > 0) this.#schedule();
      };
      const late = setTimeout(leave, SLOT_MILLISECONDS).unref();
      const leaveIfReceiving = () => {
        if (isReceiving()) leave();
      };
      const slow = isReceiving() ? setTimeout(leaveIfReceiving, BODY_MILLISECONDS).unref() : undefined;
      begin(leave, waited);
    };
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#turnBegan = performance.now();
    setImmediate(() => this.#nextTurn());
  }

  #begin(weight: Weight, work: (waited: number) => void, waited: number): void {
    this.#started += 1;
    if (weight === "page") this.#pagesStarted += 1;
    this.#schedule();
    work(waited);
  }

  /** Light ones first, and one slot for pages, or they would never come to an end. */
  #next(now: number): readonly [Weight, Waiting] | undefined {
    const mayPage = this.waiting("page") > 0 && this.#hasRoom("page");
    const isPagesTurn = mayPage && this.#started === STARTED_IN_A_TURN - 1 && this.#pagesStarted === 0;
    const light = isPagesTurn ? undefined : this.#lines.light.take(now);
    if (light) return ["light", light];
    const page = mayPage ? this.#lines.page.take(now) : undefined;
    return page && ["page", page];
  }

  #nextTurn(): void {
    const now = performance.now();
    this.#pagesAtOnce = now - this.#turnBegan > LONG_TURN_MILLISECONDS ? 1 : STARTED_IN_A_TURN;
    this.#started = 0;
    this.#pagesStarted = 0;
    this.#isScheduled = false;
    while (this.#started < STARTED_IN_A_TURN) {
      const next = this.#next(now);
      if (!next) break;
      const [weight, { begin, since }] = next;
      this.#begin(weight, begin, now - since);
    }
    this.#refuseSome();
    const mayGoOn = this.waiting("light") > 0 || this.#pagesInProgress < PAGES_IN_PROGRESS_MAX;
    const isAnyoneWaiting = mayGoOn && this.waiting("light") + this.waiting("page") > 0;
    if (isAnyoneWaiting || this.#refusals.length > 0) this.#schedule();
  }

  #refuseSome(): void {
    const until = performance.now() + REFUSING_MILLISECONDS;
    let count = 0;
    while (count < this.#refusals.length && performance.now() < until) this.#refusals[count++]!();
    this.#refusals = this.#refusals.slice(count);
  }
}

/** Those of this server. */
export const turns = new FairTurns();
