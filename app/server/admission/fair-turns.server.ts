import { performance } from "node:perf_hooks";
import { WaitingLine, type Waiting } from "./waiting-line.server";

/** Number of requests that take about ten milliseconds between two polls of the network. */
const STARTED_IN_A_TURN = 4;
/** After a longer turn fewer pages are started. */
const LONG_TURN_MILLISECONDS = 10;
/** Time per turn for refusing requests, so that immediate retries cannot take it all. */
const REFUSING_MILLISECONDS = 2;
/** Limits pages that wait for another machine, which the length of turns does not show. */
const PAGES_IN_PROGRESS_MAX = 16;
/** After this time a page that waits for something outside releases its slot. */
const SLOT_MILLISECONDS = 2000;
/**
 * After this time a request whose body is incomplete releases its slot, so that slow senders block no others.
 */
const BODY_MILLISECONDS = 50;

/** `light`: takes a moment, and programs wait for it. `page`: takes most of the server's time. */
export type Weight = "light" | "page";

export interface Asked {
  readonly address: string;
  readonly weight: Weight;
  /** Maximum waiting time, in milliseconds; a longer estimated wait refuses the request. */
  readonly maxWait: number;
  readonly isDisconnected: () => boolean;
  /** Whether a part of its body has not been received yet. */
  readonly isReceiving: () => boolean;
  /** @param done must be called when it has been answered */
  readonly begin: (done: () => void, waitedMilliseconds: number) => void;
  /** Called instead of `begin`, a moment later. */
  readonly refuse: () => void;
}

/**
 * Starts requests a few in each turn of the event loop: light ones first, pages only as fast as the current
 * ones proceed. Current requests are thus finished before new ones start, and requests that cannot be served
 * in time wait in a queue that can be measured.
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

  /** Starts a request now or in its turn; one that would have to wait too long is refused. */
  start(asked: Asked): void {
    const { address, weight, isDisconnected } = asked;
    const line = this.#lines[weight];
    if (line.size === 0 && this.#hasRoom(weight)) {
      this.#begin(weight, this.#workOf(asked), 0);
      return;
    }
    if (line.waitFor(address) > asked.maxWait) this.#refusals.push(asked.refuse);
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

  /** Light requests first, but one slot for pages, which would otherwise starve. */
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

/** The turns of this server. */
export const turns = new FairTurns();
