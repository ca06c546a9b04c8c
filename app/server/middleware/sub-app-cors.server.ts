import type { IncomingHttpHeaders } from "node:http";
import type { RequestHandler } from "express";
import { allowedWireOrigins } from "~/services/products/sub-apps/registry.server";
import { isSubAppToken } from "~/services/products/sub-apps/tokens.server";

const PREFLIGHT_SECONDS = "600";

const isCallPath = (path: string) => path.startsWith("/api/");

/**
 * The headers in which a wire call can send its token (docs/wire-api.md, "令牌"); a socket sends it as its
 * sub-protocol.
 */
const TOKEN_HEADERS = ["admin-token", "x-access-token"] as const;
const TOKEN_SOURCES = [...TOKEN_HEADERS, "sec-websocket-protocol"] as const;

const isAllowed = (origin: string | undefined): origin is string =>
  origin !== undefined && allowedWireOrigins().has(origin);

/** Whether a call from another origin is a configured sub-app's, with a token of its own. */
export function isSubAppCall({ path, headers }: { path: string; headers: IncomingHttpHeaders }): boolean {
  const brought = TOKEN_SOURCES.flatMap((name) => headers[name] ?? []);
  return isCallPath(path) && isAllowed(headers.origin) && brought.some(isSubAppToken);
}

/**
 * Lets the configured sub-apps, and no other origin, read the responses of wire calls. Cookies are never
 * allowed: a sub-app uses the token that the shell has issued.
 */
export const subAppCors: RequestHandler = (request, response, next) => {
  if (allowedWireOrigins().size === 0 || !isCallPath(request.path)) return next();
  response.vary("Origin");
  const { origin } = request.headers;
  if (!isAllowed(origin)) return next();
  response.setHeader("Access-Control-Allow-Origin", origin);
  response.setHeader("Access-Control-Expose-Headers", "ETag, Retry-After, X-Request-Id");
  if (request.method !== "OPTIONS") return next();
  response.setHeader("Access-Control-Allow-Methods", "GET, POST, PUT");
  response.setHeader(
    "Access-Control-Allow-Headers",
    [...TOKEN_HEADERS, "content-type", "if-none-match"].join(", "),
  );
  response.setHeader("Access-Control-Max-Age", PREFLIGHT_SECONDS);
  response.status(204).end();
};
