import type { Request, RequestHandler, Response } from "express";
import { findKnownPath } from "~/services/access/paths/known-paths";
import {
  DatabaseWork,
  isPooled,
  runAs,
  STATEMENT_MILLISECONDS,
  type WorkClass,
} from "~/services/runtime/work/database-work.server";
import { compose } from "../middleware/compose.server";
import { readToken } from "../middleware/raw-cookies.server";
import { limitAddress } from "../middleware/request-source.server";
import { inFairTurns, releaseTurn } from "./admission.server";

/** Paths of requests that create or read a file. */
const LONG_PATH = /\/(?:export|import|files?|data|papers)(?:\/|$)/;
/** Number of path parts that name the noun, where that is not the first part alone. */
const NOUN_PARTS: Readonly<Record<string, number>> = { phsb: 2, cmsweb: 2, api: 4, baseurl: 4 };

const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";

/** The token of a request, from a header or the cookie, not validated yet. */
const tokenOf = ({ headers }: Request): string | null => {
  const given = headers["x-access-token"] ?? headers["admin-token"];
  return given === undefined ? readToken(headers.cookie) : String(given);
};

/** A page is the same for every record: ids are replaced. */
const pageOf = (path: string) => path.replaceAll(/\d+/g, "#");

function nounOf(path: string): string {
  const parts = path.split("/");
  return parts.slice(0, 1 + (NOUN_PARTS[parts[1] ?? ""] ?? 1)).join("/");
}

function timeFor(request: Request): number {
  if (LONG_PATH.test(request.path)) return STATEMENT_MILLISECONDS.long;
  return isReading(request) ? STATEMENT_MILLISECONDS.read : STATEMENT_MILLISECONDS.write;
}

/** Public pages, sign-in and sign-out are `open`. */
function classOf({ path }: Request): WorkClass {
  const access = findKnownPath(path)?.access;
  return access === "home" || access === "public" || path === "/sign-out" ? "open" : "account";
}

/** A socket outlives its handshake, and must not retain its request. */
const isHandshake = ({ headers }: Request) => headers.upgrade !== undefined;

/**
 * A signal that aborts when the client of a reading request disconnects; null for posts, which are always
 * completed.
 */
function abandonedSignal(request: Request, response: Response): AbortSignal | null {
  if (!isReading(request) || isHandshake(request)) return null;
  const abort = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) abort.abort();
  });
  return abort.signal;
}

function workOf(request: Request, response: Response): DatabaseWork {
  const token = tokenOf(request);
  const { path } = request;
  return new DatabaseWork({
    // The token is not validated yet; a visitor has none.
    workClass: token === null ? "open" : "account",
    classOfAccount: classOf(request),
    person: token === null ? `address ${limitAddress(request.ip)}` : `token ${token}`,
    page: pageOf(path),
    noun: nounOf(path),
    statementMilliseconds: timeFor(request),
    abandoned: abandonedSignal(request, response),
    ...(isHandshake(request) ? {} : { onDelay: () => releaseTurn(request) }),
  });
}

const readiness = () =>
  new DatabaseWork({
    workClass: "readiness",
    person: null,
    page: null,
    noun: null,
    statementMilliseconds: STATEMENT_MILLISECONDS.read,
  });

/** Answers the load balancer's readiness check in a work class of its own, which waits for no others. */
export const asReadiness =
  (health: RequestHandler): RequestHandler =>
  (request, response, next) =>
    request.path === "/readyz"
      ? runAs(readiness(), () => health(request, response, next))
      : health(request, response, next);

const inDatabaseWork: RequestHandler = (request, response, next) =>
  isPooled ? runAs(workOf(request, response), next) : next();

/**
 * Middleware before expensive work: admits a request in its turn, counts its queries against its shares, and
 * cancels those of a reading request that has been closed.
 */
export const inTurnAndShare: RequestHandler = compose(inFairTurns, inDatabaseWork);
