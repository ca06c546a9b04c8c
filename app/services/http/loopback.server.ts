import type { RequestHandler } from "express";
import { env } from "../env.server";
import { isWirePath } from "./refusal.server";

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * On a laptop every loopback name leads to the one of SITE_ORIGIN, or cookies and origin checks would differ
 * from name to name. Elsewhere the Host header decides nothing.
 */
export const oneLoopbackName: RequestHandler = (request, response, next) => {
  const { host: siteHost } = new URL(env.siteOrigin);
  const host = request.headers.host ?? "";
  const strays = host !== siteHost && LOOPBACK.test(host) && LOOPBACK.test(siteHost);
  if (
    strays &&
    request.method === "GET" &&
    !isWirePath(request.path) &&
    !/^\/(?:healthz|readyz)$/.test(request.path)
  )
    return response.redirect(302, env.siteOrigin + request.originalUrl);
  next();
};
