import type { RequestHandler } from "express";
import { env } from "~/services/runtime/configuration/env.server";
import { log } from "~/services/runtime/process/log.server";
import { ANSWER_TEXT } from "../answers/answer.text";
import { isWirePath, refuseRequest } from "../answers/refusal.server";
import { hostReader } from "./site-host";

const kindOf = hostReader({
  origin: env.siteOrigin,
  isConfigured: env.given.has("SITE_ORIGIN"),
  port: env.PORT,
});
const LOGGED_LENGTH = 100;

/** Whether a request names the site itself, so that a page can be sent before the middleware. */
export const namesSite = (host: string | undefined): boolean => kindOf(host ?? "") === "own";

let isLogged = false;

/**
 * Logs the first refused host of a process, because a proxy that passes another host on makes every request
 * fail.
 */
function logFirst(host: string): void {
  if (isLogged) return;
  isLogged = true;
  log.warn({ host: host.slice(0, LOGGED_LENGTH), site: env.siteOrigin }, "a request names another host");
}

/**
 * Refuses requests that name another site (421): pages, files, calls and upgrades alike; without SITE_ORIGIN
 * none (decisions/0132). On a loopback site a page under another loopback name redirects to the one of
 * SITE_ORIGIN, because cookies and origin checks would differ by name. Health checks are answered before.
 */
export const ownHost: RequestHandler = (request, response, next) => {
  const { host = "" } = request.headers;
  const kind = kindOf(host);
  if (kind === "foreign") {
    logFirst(host);
    return refuseRequest(request, response, 421, ANSWER_TEXT.otherHost(env.siteOrigin));
  }
  if (kind === "stray" && request.method === "GET" && !isWirePath(request.path))
    return response.redirect(302, env.siteOrigin + request.originalUrl);
  next();
};
