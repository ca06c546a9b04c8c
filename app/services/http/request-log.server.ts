import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import { log, withoutContacts } from "../log.server";
import { observeRequest } from "./metrics.server";

const PATH_MAX = 200;
/** In any spelling: what is refused for it is logged as it came. */
const KEYED_PATH = /^(\/+captcha\/+|\/+api\/+yxd-system\/+sys\/+randomImage\/+).+/;

/** Names the request and logs it when it is over: path without query, never a header or body. */
export const requestLog: RequestHandler = (request, response, next) => {
  const requestId = randomUUID();
  const started = process.hrtime.bigint();
  response.locals["requestId"] = requestId;
  response.setHeader("X-Request-Id", requestId);
  const { method } = request;
  response.on("close", () => {
    const ms = Number(process.hrtime.bigint() - started) / 1e6;
    const status = response.writableFinished ? response.statusCode : 499;
    observeRequest(method, status, ms / 1000);
    log.info(
      { requestId, method, path: loggedPath(request.originalUrl), status, ms: Math.round(ms * 10) / 10 },
      "request",
    );
  });
  next();
};

/** Signed nonces and keys stand in captcha paths; the log needs neither, nor anybody's phone or e-mail. */
function loggedPath(url: string): string {
  const [path = ""] = url.split("?", 1);
  return withoutContacts(path.replace(KEYED_PATH, "$1…")).slice(0, PATH_MAX);
}
