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
import { inFairTurns, leaveTurn } from "./admission.server";

/** Of a file that is made or read on the way. */
const LONG_PATH = /\/(?:export|import|files?|data|papers)(?:\/|$)/;
/** How many parts of a path name what it is about, where that is not the first alone. */
const NOUN_PARTS: Readonly<Record<string, number>> = { phsb: 2, cmsweb: 2, api: 4, baseurl: 4 };

const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";

/** One token a browser, whichever way it comes; what it is worth is found out later. */
const tokenOf = ({ headers }: Request): string | null => {
  const given = headers["x-access-token"] ?? headers["admin-token"];
  return given === undefined ? readToken(headers.cookie) : String(given);
};

/** A page is the same for every record. */
const pageOf = (path: string) => path.replaceAll(/\d+/g, "#");

function nounOf(path: string): string {
  const parts = path.split("/");
  return parts.slice(0, 1 + (NOUN_PARTS[parts[1] ?? ""] ?? 1)).join("/");
}

function timeFor(request: Request): number {
  if (LONG_PATH.test(request.path)) return STATEMENT_MILLISECONDS.long;
  return isReading(request) ? STATEMENT_MILLISECONDS.read : STATEMENT_MILLISECONDS.write;
}

/** Public pages and what leads in and out again. */
function classOf({ path }: Request): WorkClass {
  const access = findKnownPath(path)?.access;
  return access === "home" || access === "public" || path === "/sign-out" ? "open" : "account";
}

/** A socket lives on after its handshake, and remembers nothing of the request. */
const isHandshake = ({ headers }: Request) => headers.upgrade !== undefined;

/** What is posted is carried out as a whole though nobody waits for it. */
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
    // Nobody knows yet whether the token is worth anything; a visitor brings none.
    workClass: token === null ? "open" : "account",
    classOfAccount: classOf(request),
    person: token === null ? `address ${limitAddress(request.ip)}` : `token ${token}`,
    page: pageOf(path),
    noun: nounOf(path),
    statementMilliseconds: timeFor(request),
    abandoned: abandonedSignal(request, response),
    ...(isHandshake(request) ? {} : { onDelay: () => leaveTurn(request) }),
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

/** What the balancer asks waits behind nobody. */
export const asReadiness =
  (health: RequestHandler): RequestHandler =>
  (request, response, next) =>
    request.path === "/readyz"
      ? runAs(readiness(), () => health(request, response, next))
      : health(request, response, next);

const inDatabaseWork: RequestHandler = (request, response, next) =>
  isPooled ? runAs(workOf(request, response), next) : next();

/**
 * Middleware before what costs something: a request is taken up in its turn, what it asks of the database counts
 * against its shares, and ends with it where it only reads.
 */
export const inTurnAndShare: RequestHandler = compose(inFairTurns, inDatabaseWork);
