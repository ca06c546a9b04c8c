import type { Request, RequestHandler } from "express";
import { env } from "~/services/runtime/configuration/env.server";
import { releaseMemory } from "~/services/runtime/process/heap-limit.server";
import { log } from "~/services/runtime/process/log.server";
import { findKnownPath } from "~/services/access/paths/known-paths";
import { limitAddress } from "../middleware/request-source.server";
import { turns, type Weight } from "./fair-turns.server";
import { countShed, observeWait } from "../process/metrics.server";
import { refuseForNow } from "../answers/refuse-for-now.server";
import { isWirePath } from "../answers/refusal.server";

/** Shedding counts as ended after this time without a refusal. */
const CALM_MILLISECONDS = 5000;

const isSignOut = ({ method, path }: Request) => method === "POST" && path === "/sign-out";

function weightOf(request: Request): Weight {
  const isLight =
    isWirePath(request.path) || isSignOut(request) || findKnownPath(request.path)?.access === "technical";
  return isLight ? "light" : "page";
}

const bringsBody = ({ headers }: Request) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** How long a request may wait: posts longer, because they carry user input; sign-outs without limit. */
function maxWaitOf(request: Request): number {
  if (isSignOut(request)) return Infinity;
  const { QUEUE_WAIT_MILLISECONDS } = env.limits;
  return request.method === "POST" ? 2 * QUEUE_WAIT_MILLISECONDS : QUEUE_WAIT_MILLISECONDS;
}

/** Logs when requests begin to be refused, and when that has ended. */
class Shedding {
  #count = 0;
  #calm: NodeJS.Timeout | undefined;

  record(weight: Weight): void {
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
    releaseMemory();
  }
}

const shedding = new Shedding();

const leaving = new WeakMap<Request, () => void>();

/** Releases a page request's slot: one that only waits for the database blocks no others. */
export const releaseTurn = (request: Request): void => leaving.get(request)?.();

/**
 * Middleware that admits requests a few at a time, fairly by address, and refuses at once (503) those that
 * would have to wait too long.
 */
export const inFairTurns: RequestHandler = (request, response, next) => {
  const weight = weightOf(request);
  turns.start({
    address: limitAddress(request.ip),
    weight,
    maxWait: maxWaitOf(request),
    // Disconnected, or already answered because of the timeout.
    isDisconnected: () => response.headersSent || request.socket.destroyed,
    isReceiving: () => bringsBody(request) && !request.complete,
    begin: (done, waited) => {
      response.once("close", done);
      leaving.set(request, done);
      observeWait(weight, waited / 1000);
      // No caller catches what later middleware throws here.
      try {
        next();
      } catch (error) {
        next(error);
      }
    },
    refuse: () => {
      shedding.record(weight);
      if (!response.headersSent) refuseForNow(request, response);
    },
  });
};
