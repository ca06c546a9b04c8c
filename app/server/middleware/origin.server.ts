import type { IncomingHttpHeaders } from "node:http";
import type { RequestHandler } from "express";
import { env } from "~/services/runtime/configuration/env.server";
import { ANSWER_TEXT } from "../answers/answer.text";
import { isWirePath, refuseRequest } from "../answers/refusal.server";
import { isSubAppCall } from "./sub-app-cors.server";

/** The evidence of a request's headers about its origin. */
export type OriginEvidence = "same" | "foreign" | "none";

function originOf(referer: string): string {
  return URL.canParse(referer) ? new URL(referer).origin : "null";
}

/** Fetch metadata first, then Origin, then Referer (docs/security.md, promise 4). */
export function originEvidence(headers: IncomingHttpHeaders, siteOrigin: string): OriginEvidence {
  const site = headers["sec-fetch-site"];
  const origin = headers.origin;
  if (origin !== undefined && origin !== siteOrigin) return "foreign";
  if (site !== undefined) return site === "same-origin" || site === "none" ? "same" : "foreign";
  if (origin !== undefined) return "same";
  if (headers.referer !== undefined) return originOf(headers.referer) === siteOrigin ? "same" : "foreign";
  return "none";
}

/** Whether a request comes from a page of this site, which can open a socket by cookie. */
export const isSiteOrigin = (origin: string | undefined): boolean => origin === env.siteOrigin;

/** Whether the browser itself states the origin; a Referer may be set by an old client. */
const isDeclared = (headers: IncomingHttpHeaders) =>
  headers.origin !== undefined || headers["sec-fetch-site"] !== undefined;

/**
 * Refuses requests from other sites before Remix or the wire API sees them: every unsafe one, and reading
 * wire calls too, except a configured sub-app's calls with its own token. Without any evidence a page post
 * must carry its form token (checked where the form is read); wire clients that are not browsers are
 * accepted.
 */
export const originGuard: RequestHandler = (request, response, next) => {
  const { headers, method } = request;
  const safe = method === "GET" || method === "HEAD" || method === "OPTIONS";
  const evidence = originEvidence(headers, env.siteOrigin);
  response.locals["sameOriginProved"] = evidence === "same";
  const refused = evidence === "foreign" && (!safe || (isWirePath(request.path) && isDeclared(headers)));
  if (refused && !isSubAppCall(request))
    return refuseRequest(request, response, 403, ANSWER_TEXT.foreignOrigin);
  next();
};
