import type { RequestHandler } from "express";
import { env } from "~/services/runtime/configuration/env.server";
import { isWirePath } from "../answers/refusal.server";

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

const { host: SITE_HOST } = new URL(env.siteOrigin);
const isLoopbackSite = LOOPBACK.test(SITE_HOST);

/** Whether a Host header is another loopback name than the site's own. */
export const isStray = (host: string) => isLoopbackSite && host !== SITE_HOST && LOOPBACK.test(host);

/**
 * On a laptop every loopback name leads to the one of SITE_ORIGIN, or cookies and origin checks would differ
 * from name to name. Elsewhere the Host header decides nothing.
 */
export const oneLoopbackName: RequestHandler = (request, response, next) => {
  if (
    isStray(request.headers.host ?? "") &&
    request.method === "GET" &&
    !isWirePath(request.path) &&
    !/^\/(?:healthz|readyz)$/.test(request.path)
  )
    return response.redirect(302, env.siteOrigin + request.originalUrl);
  next();
};
