import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import type { Request, RequestHandler } from "express";
import { log, withoutContacts } from "~/services/runtime/process/log.server";
import type { Begun } from "~/services/runtime/traces/recorder";
import { beginTrace } from "~/services/runtime/traces/traces.server";
import { maskAddress } from "~/services/format/mask";
import { observeRequest } from "../process/metrics.server";
import { clientAddress, limitAddress } from "./request-source.server";

const PATH_MAX = 200;
/** Matches any spelling, because refused paths are logged as received. */
const KEYED_PATH = /^(\/+captcha\/+|\/+api\/+yxd-system\/+sys\/+randomImage\/+).+/;

const accountsByResponse = new WeakMap<ServerResponse, number>();

/** Adds the account to the log's line of its request. */
export const logAccount = (response: ServerResponse, accountId: number): void =>
  void accountsByResponse.set(response, accountId);

/**
 * Assigns a request number and logs the request when it is over: path without query, account and masked
 * address, never a header or body.
 * @returns its number, which the response carries and error pages show
 */
export function nameRequest(request: IncomingMessage, response: ServerResponse): string {
  const requestId = randomUUID();
  const started = performance.now();
  const { method = "-", url = "-" } = request;
  const address = maskAddress(limitAddress(clientAddress(request)));
  response.once("close", () => {
    const ms = performance.now() - started;
    const isAnswered = response.writableFinished || response.statusCode === 101;
    const status = isAnswered ? response.statusCode : 499;
    observeRequest(method, status, ms / 1000);
    const fields = { requestId, method, path: loggedPath(url), status, ms: Math.round(ms * 10) / 10 };
    log.info({ ...fields, account: accountsByResponse.get(response), address }, "request");
  });
  return requestId;
}

/** The first middleware: assigns every request a number and a line in the log. */
export const requestLog: RequestHandler = (request, response, next) => {
  const requestId = nameRequest(request, response);
  response.locals["requestId"] = requestId;
  response.setHeader("X-Request-Id", requestId);
  next();
};

/** The path without signed nonces and keys of captchas, phones and e-mails. */
function loggedPath(url: string): string {
  const [path = ""] = url.split("?", 1);
  return withoutContacts(path.replace(KEYED_PATH, "$1…")).slice(0, PATH_MAX);
}

const begun = new WeakMap<Request, Begun>();

/** Begins the trace of a request, which has the number of its log line; the client has no influence on it. */
export const requestTrace: RequestHandler = (request, response, next) => {
  const trace = beginTrace(request.method, () => ({
    "http.request.method": request.method,
    "url.path": loggedPath(request.url),
    "request.id": String(response.locals["requestId"]),
  }));
  if (!trace) return next();
  begun.set(request, trace);
  response.once("close", () =>
    trace.end({ "http.response.status_code": response.statusCode }, response.statusCode >= 500),
  );
  next();
};

/**
 * Runs the following middleware within the request's trace; before it, a queue may have changed the async
 * context.
 */
export const inRequestTrace: RequestHandler = (request, _response, next) => {
  const trace = begun.get(request);
  if (trace) trace.within(next);
  else next();
};
