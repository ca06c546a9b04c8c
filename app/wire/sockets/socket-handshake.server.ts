import type { Request, RequestHandler, Response } from "express";
import { WebSocketServer } from "ws";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { env } from "~/services/runtime/configuration/env.server";
import { joinSockets, socketRefusal } from "~/services/messaging/sockets/sockets.server";
import { findSession, passwordDueText, type LiveSession } from "~/services/identity/sessions/sessions.server";
import { findSubAppSession, isSubAppToken } from "~/services/products/sub-apps/tokens.server";
import { logAccount } from "~/server/middleware/request-log.server";
import { limitAddress } from "~/server/middleware/request-source.server";
import { ANSWER_TEXT, waitInWords } from "~/server/answers/answer.text";
import { deleteExchange } from "~/server/middleware/broken-request.server";
import { readToken } from "~/server/middleware/raw-cookies.server";
import { refusedWith, sendEnvelope, WIRE_CODE } from "~/server/answers/envelope.server";
import { isSiteOrigin } from "~/server/middleware/origin.server";
import { headOfUpgrade, SOCKET_PATH } from "~/server/process/upgrade.server";

const RETRY_SECONDS = 60;

const sockets = new WebSocketServer({
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: env.limits.SOCKET_FRAME_BYTES,
  maxFragments: env.limits.SOCKET_FRAGMENTS,
  maxBufferedChunks: env.limits.SOCKET_FRAGMENTS,
});

interface Refusal {
  readonly status: number;
  readonly text: string;
  /** The envelope's code, where it differs from the status. */
  readonly code?: number;
  readonly retryAfter?: number;
}

const UNAUTHORISED: Refusal = { status: 401, text: AUTH_TEXT.sessionExpired };
const FORBIDDEN: Refusal = { status: 403, text: ANSWER_TEXT.forbidden, code: WIRE_CODE.noPermission };
const FOREIGN: Refusal = { status: 403, text: ANSWER_TEXT.foreignOrigin };
const FULL: Refusal = { status: 503, text: ANSWER_TEXT.overload, retryAfter: RETRY_SECONDS };
const TOO_MANY: Refusal = {
  status: 429,
  text: ANSWER_TEXT.limited(waitInWords(RETRY_SECONDS)),
  retryAfter: RETRY_SECONDS,
};

/**
 * The first sub-protocol is a token (docs/wire-api.md, "消息推送"); a page of this site authenticates by its
 * cookie.
 */
const protocolOf = (request: Request) => request.headers["sec-websocket-protocol"]?.split(",", 1)[0]?.trim();

async function sessionOf(request: Request, protocol: string | undefined): Promise<LiveSession | null> {
  if (protocol !== undefined && isSubAppToken(protocol))
    return findSubAppSession(protocol, request.headers.origin);
  const state = await findSession(protocol ?? readToken(request.headers.cookie));
  return state.kind === "live" ? state.session : null;
}

/** Finds the session of a socket request, or the refusal; queries the database once and changes nothing. */
async function admit(request: Request): Promise<LiveSession | Refusal> {
  const protocol = protocolOf(request);
  // A browser sends cookies by itself, so the request must come from a page of this site.
  if (protocol === undefined && !isSiteOrigin(request.headers.origin)) return FOREIGN;
  const session = await sessionOf(request, protocol);
  if (!session) return UNAUTHORISED;
  if (session.mustChangePassword) return { ...FORBIDDEN, text: passwordDueText(session) };
  if (request.path !== `${SOCKET_PATH}${session.accountId}`) return FORBIDDEN;
  const full = socketRefusal(limitAddress(request.ip));
  if (full === null) return session;
  return full === "address" ? TOO_MANY : FULL;
}

function refuse(response: Response, { status, text, code = status, retryAfter }: Refusal): void {
  if (retryAfter !== undefined) response.setHeader("Retry-After", String(retryAfter));
  sendEnvelope(response, status, refusedWith(text, code));
}

/** Upgrades the connection to a WebSocket, and ends the bookkeeping of its HTTP request. */
function open(request: Request, response: Response, head: Buffer, session: LiveSession): void {
  logAccount(response, session.accountId);
  const { socket } = request;
  sockets.handleUpgrade(request, socket, head, (webSocket) => {
    response.statusCode = 101;
    response.detachSocket(socket);
    response.emit("close");
    deleteExchange(socket);
    joinSockets(webSocket, {
      accountId: session.accountId,
      sessionId: session.id,
      address: limitAddress(request.ip),
    });
  });
}

sockets.on("wsClientError", (_error, _socket, request) => {
  const { res } = request as Request;
  if (res) refuse(res, { status: 400, text: ANSWER_TEXT.badRequest });
});

/** Middleware that turns an admitted request into a socket, and refuses every other one before 101. */
export const socketHandshake: RequestHandler = (request, response, next) => {
  const head = headOfUpgrade(request);
  if (head === undefined) return next();
  admit(request)
    .then((admitted) => {
      // The request was closed or has timed out.
      if (response.headersSent || request.socket.destroyed) return;
      if ("status" in admitted) refuse(response, admitted);
      else open(request, response, head, admitted);
    })
    .catch(next);
};
