import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import { log } from "../log.server";
import { observeRequest } from "./metrics.server";

/** Names the request and logs it when it is over: path without query, never a header or body. */
export const requestLog: RequestHandler = (request, response, next) => {
  const requestId = randomUUID();
  const started = process.hrtime.bigint();
  response.locals["requestId"] = requestId;
  response.setHeader("X-Request-Id", requestId);
  const { method, path } = request;
  response.on("close", () => {
    const ms = Number(process.hrtime.bigint() - started) / 1e6;
    const status = response.writableFinished ? response.statusCode : 499;
    observeRequest(method, status, ms / 1000);
    log.info({ requestId, method, path: loggedPath(path), status, ms: Math.round(ms * 10) / 10 }, "request");
  });
  next();
};

/** Signed nonces and keys stand in captcha paths; the log needs neither. */
function loggedPath(path: string): string {
  return path.replace(/^(\/captcha\/|\/api\/yxd-system\/sys\/randomImage\/).+/, "$1…").slice(0, 200);
}
