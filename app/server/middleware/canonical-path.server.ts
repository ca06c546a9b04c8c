import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { env } from "~/services/runtime/configuration/env.server";
import { isReadPage, pageMethods } from "~/services/access/paths/page-methods";
import { ANSWER_TEXT } from "../answers/answer.text";
import { isWirePath, refuseRequest } from "../answers/refusal.server";

const PAGE_METHODS = ["GET", "HEAD", "POST"];
const MOVED = 301;
const ENCODED_SEPARATOR = /%(?:2f|5c|00|2e)/i;
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/;

/** The canonical spelling of a path, or null when it is ambiguous. */
export function canonicalPath(path: string): string | null {
  if (!path.startsWith("/") || path.includes("\\") || path.includes(";")) return null;
  if (ENCODED_SEPARATOR.test(path) || DOT_SEGMENT.test(path)) return null;
  try {
    decodeURIComponent(path);
  } catch {
    return null;
  }
  return path.replace(/\/{2,}/g, "/");
}

const hostsIn = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === "host")
    .length;

/**
 * Whether a request has several hosts, no host, or a fragment, so that servers could interpret it
 * differently.
 */
export function isAmbiguous({ rawHeaders, httpVersion, url = "" }: IncomingMessage): boolean {
  const hosts = hostsIn(rawHeaders);
  return hosts > 1 || (hosts === 0 && httpVersion !== "1.0") || url.includes("#");
}

/** The address of a page that is read with a slash behind its path, without the slash; null for any other. */
function shorterPath(method: string, path: string): string | null {
  if (!path.endsWith("/") || (method !== "GET" && method !== "HEAD")) return null;
  const bare = path.slice(0, -1);
  return bare !== "" && isReadPage(bare) ? bare : null;
}

/**
 * Rewrites repeated slashes (old clients send `sys//user/register`), redirects a page's path with a trailing
 * slash, and refuses every other spelling, so that router, guard and log use the same path.
 */
export const canonicalPaths: RequestHandler = (request, response, next) => {
  // The wire has its own table of methods.
  if (!isWirePath(request.path) && !PAGE_METHODS.includes(request.method)) {
    response.setHeader("Allow", pageMethods(request.path).join(", "));
    return refuseRequest(request, response, 405, ANSWER_TEXT.methodNotAllowed);
  }
  if (Buffer.byteLength(request.url) > env.limits.URL_BYTES)
    return refuseRequest(request, response, 414, ANSWER_TEXT.badRequest);
  if (isAmbiguous(request)) return refuseRequest(request, response, 400, ANSWER_TEXT.badRequest);
  const mark = request.url.indexOf("?");
  const rawPath = mark === -1 ? request.url : request.url.slice(0, mark);
  const path = canonicalPath(rawPath);
  if (path === null) return refuseRequest(request, response, 400, ANSWER_TEXT.badRequest);
  const query = mark === -1 ? "" : request.url.slice(mark);
  const bare = shorterPath(request.method, path);
  if (bare !== null) return response.redirect(MOVED, bare + query);
  request.url = request.originalUrl = path + query;
  next();
};
