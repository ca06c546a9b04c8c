import type { Request, RequestHandler } from "express";
import { env } from "~/services/runtime/configuration/env.server";
import { giveMemoryBack } from "~/services/runtime/process/heap-limit.server";
import { log } from "~/services/runtime/process/log.server";
import { findKnownPath } from "~/services/access/paths/known-paths";
import { limitAddress } from "../middleware/request-source.server";
import { turns, type Weight } from "./fair-turns.server";
import { countShed, observeWait } from "../process/metrics.server";
import { refuseForNow } from "../answers/refuse-for-now.server";
import { isWirePath } from "../answers/refusal.server";

/** Nothing has been shed for so long: it is over. */
const CALM_MILLISECONDS = 5000;

const isSignOut = ({ method, path }: Request) => method === "POST" && path === "/sign-out";

function weightOf(request: Request): Weight {
  const isLight =
    isWirePath(request.path) || isSignOut(request) || findKnownPath(request.path)?.access === "technical";
  return isLight ? "light" : "page";
}

const bringsBody = ({ headers }: Request) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** What somebody has typed is worth waiting for; who leaves is always heard. */
function patienceFor(request: Request): number {
  if (isSignOut(request)) return Infinity;
  const { QUEUE_WAIT_MILLISECONDS } = env.limits;
  return request.method === "POST" ? 2 * QUEUE_WAIT_MILLISECONDS : QUEUE_WAIT_MILLISECONDS;
}

/** Says in the log when requests begin to be sent away, and when that is over. */
class Shedding {
  #count = 0;
  #calm: NodeJS.Timeout | undefined;

  note(weight: Weight): void {
    countShed(weight);
    if (this.#count === 0)
      log.warn({ waiting: turns.waiting("page"), waitingLight: turns.waiting("light") }, "shedding begins");
    this.#count += 1;
    this.#calm ??= setTimeout(() => this.#end(), CALM_MILLISECONDS).unref();
    this.#calm.refresh();
  }

  #end(): void {
    log.warn({ shed: this.#count }, "shedding ends");
    this.#count = 0;
    this.#calm = undefined;
    giveMemoryBack();
  }
}

const shedding = new Shedding();

const leaving = new WeakMap<Request, () => void>();

/** Gives up the place among the pages under way: a request that only waits for the database keeps nobody from it. */
export const leaveTurn = (request: Request): void => leaving.get(request)?.();

/**
 * A wave of requests at once is taken up a few at a time, so that everybody
 * else is heard between them, and what would wait for longer than anybody does is sent away at once.
 */
export const inFairTurns: RequestHandler = (request, response, next) => {
  const weight = weightOf(request);
  turns.start({
    address: limitAddress(request.ip),
    weight,
    patience: patienceFor(request),
    // Cut off, or answered in words for having waited too long.
    isDisconnected: () => response.headersSent || request.socket.destroyed,
    isReceiving: () => bringsBody(request) && !request.complete,
    begin: (done, waited) => {
      response.once("close", done);
      leaving.set(request, done);
      observeWait(weight, waited / 1000);
      // Nobody above catches what later middleware throws here.
      try {
        next();
      } catch (error) {
        next(error);
      }
    },
    refuse: () => {
      shedding.note(weight);
      if (!response.headersSent) refuseForNow(request, response);
    },
  });
};
