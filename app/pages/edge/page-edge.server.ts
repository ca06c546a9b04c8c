import type { AppLoadContext } from "@remix-run/node";
import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import { env } from "~/services/runtime/configuration/env.server";
import { controllerUrl } from "~/services/identity/card/card-services.server";
import { findKnownPath } from "~/services/access/paths/known-paths";
import { findSession, type SessionState } from "~/services/identity/sessions/sessions.server";
import { allowedWireOrigins } from "~/services/products/sub-apps/registry.server";
import { logAccount } from "~/server/middleware/request-log.server";
import { sourceOf } from "~/server/middleware/request-source.server";
import {
  bringsToken,
  clearTokenHeader,
  newPreSession,
  readPreSession,
  readToken,
} from "~/server/middleware/raw-cookies.server";
import { asksForData } from "./data-request";
import { ownerOf, signOwner } from "../forms/form-owner.server";
import { holderOf, issueNonce } from "../forms/form-token.server";
import { retryAfterFor, statusFor, textFor } from "~/server/answers/failure.server";
import { answerSignOutWithoutSessions } from "../arrival/sign-out.server";
import { refuseRequest } from "~/server/answers/refusal.server";
import { reportFailure } from "~/server/answers/report-failure.server";
import { allowController, allowFrames, allowHydration } from "~/server/middleware/security-headers.server";
import { lastAppCookie } from "../cookies/cookies.server";

const SUB_APP_PATH = /^\/(?<name>cmsweb|jqzx|phsb)(?:\/|$)/;

const isPrefetch = ({ headers }: Request) =>
  String(headers["sec-purpose"] ?? headers["purpose"] ?? "").includes("prefetch");

/** Stores the sub-app that a signed-in user was shown last in a cookie (docs/forms.md, section 6). */
async function rememberApp(request: Request, response: Response): Promise<void> {
  const name = SUB_APP_PATH.exec(request.path)?.groups?.["name"];
  if (!name || request.method !== "GET" || isPrefetch(request)) return;
  const last: unknown = await lastAppCookie.parse(request.headers.cookie ?? null);
  if (last !== name) response.append("Set-Cookie", await lastAppCookie.serialize(name));
}

interface PageLocals {
  session: SessionState;
  presentedPreSession: string | null;
  preSession: string;
}

const { host: SITE_HOST } = new URL(env.siteOrigin);

/**
 * Only documents set a pre-session: any other response must not replace the one that the page's forms are
 * bound to.
 */
const isDocument = (request: Request) =>
  findKnownPath(request.path)?.access !== "technical" && !asksForData(request);

/** A token of an invalid shape counts as an ended session: it is cleared, and the user is notified. */
async function sessionOf(cookies: string | undefined): Promise<SessionState> {
  const session = await findSession(readToken(cookies));
  return session.kind === "none" && bringsToken(cookies) ? { kind: "dead" } : session;
}

/**
 * Finds the session and pre-session of a page request, once per request. An unavailable database is an error
 * here, never an ended session. Visitors get the pre-session that their forms' tokens are bound to.
 */
export const findVisitor: RequestHandler = (request, response, next) => {
  // Remix builds URLs from these headers; the site's URLs come from SITE_ORIGIN alone.
  request.headers.host = SITE_HOST;
  delete request.headers["x-forwarded-host"];
  delete request.headers["x-forwarded-proto"];
  const cookies = request.headers.cookie;
  sessionOf(cookies)
    .then(async (session) => {
      const presentedPreSession = readPreSession(cookies);
      const fresh = presentedPreSession === null && session.kind !== "live" ? newPreSession() : null;
      if (fresh && isDocument(request)) response.append("Set-Cookie", fresh.header);
      const preSession = presentedPreSession ?? fresh?.id ?? "";
      Object.assign(response.locals, { session, presentedPreSession, preSession } satisfies PageLocals);
      if (session.kind !== "live") return;
      logAccount(response, session.session.accountId);
      await rememberApp(request, response);
    })
    .then(() => next(), next);
};

/** Caches the first result, for loaders and the action of one document. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The request context of loaders and actions beyond URL, headers and body. */
export function loadContextOf(request: Request, response: Response): AppLoadContext {
  const { session, presentedPreSession, preSession } = response.locals as PageLocals;
  const requestId = String(response.locals["requestId"]);
  const formNonce = once(() => issueNonce(holderOf({ session, preSession })));
  return {
    source: sourceOf({ ip: request.ip, userAgent: request.headers["user-agent"], requestId }, "page"),
    asksForData: asksForData(request),
    allowHydration: () => allowHydration(response),
    // A signed-in user can go on to the other sub-apps without loading a new document.
    allowFrames: (origin) =>
      allowFrames(response, session.kind === "live" ? [...allowedWireOrigins()] : [origin]),
    allowController: () => allowController(response, controllerUrl()),
    formNonce,
    formToken: once(() =>
      session.kind === "live" ? signOwner(formNonce(), ownerOf(session.session)) : formNonce(),
    ),
    dropToken: once(() => void response.append("Set-Cookie", clearTokenHeader())),
    session,
    presentedPreSession,
    preSession,
    sameOriginProved: response.locals["sameOriginProved"] === true,
  };
}

function refuse(error: unknown, request: Request, response: Response): void {
  const requestId = String(response.locals["requestId"]);
  const retryAfter = retryAfterFor(error);
  if (retryAfter !== undefined) response.setHeader("Retry-After", String(retryAfter));
  refuseRequest(request, response, statusFor(error), textFor(error, requestId));
}

/** Answers errors of pages and calls that nothing else has answered: an unavailable database, or a bug. */
export const edgeErrors: ErrorRequestHandler = (error: unknown, request, response, _next) => {
  const requestId = String(response.locals["requestId"]);
  reportFailure(error, { requestId, path: request.path });
  // A partial response must not look like a whole one.
  if (response.headersSent) return void response.destroy();
  answerSignOutWithoutSessions(request, response)
    .then((isAnswered) => {
      if (!isAnswered) refuse(error, request, response);
    })
    .catch(() => response.destroy());
};
