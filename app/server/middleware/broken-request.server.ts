import { IncomingMessage, ServerResponse, type Server } from "node:http";
import { Socket } from "node:net";
import type { Express, Request, RequestHandler, Response } from "express";
import { ANSWER_TEXT } from "../answers/answer.text";
import { refuseRequest } from "../answers/refusal.server";

interface Exchange {
  readonly response: ServerResponse;
  /** Set by the middleware; requests answered before it have no body that could break off. */
  readonly passed?: { readonly request: Request; readonly response: Response };
  isOver: boolean;
}

/** The last exchange of each connection. */
const exchanges = new WeakMap<Socket, Exchange>();
/** Placeholders for unreadable requests, with the status to answer. */
const unreadable = new WeakMap<IncomingMessage, number>();
const refused = new WeakSet<Socket>();

const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const TEXT: Readonly<Record<number, string>> = {
  408: ANSWER_TEXT.tooSlow,
  413: ANSWER_TEXT.tooLarge,
  431: ANSWER_TEXT.tooLarge,
};

function refuse(request: Request, response: Response, status: number): void {
  response.setHeader("Connection", "close");
  refuseRequest(request, response, status, TEXT[status] ?? ANSWER_TEXT.badRequest);
}

/** Remembers the exchange of a connection, in case its next request cannot be read. */
export function rememberExchange(
  socket: Socket,
  response: ServerResponse,
  passed?: Exchange["passed"],
): void {
  const exchange: Exchange = { response, isOver: false, ...(passed && { passed }) };
  exchanges.set(socket, exchange);
  response.once("close", () => (exchange.isOver = true));
}

/** Whether the response to a connection's last request is not finished. */
export const isAnswering = (socket: Socket): boolean => exchanges.get(socket)?.isOver === false;

/** Forgets the exchange of a connection that has become a socket. */
export const deleteExchange = (socket: Socket): void => void exchanges.delete(socket);

/** Middleware that answers unreadable requests; all others pass. */
export const brokenRequests: RequestHandler = (request, response, next) => {
  rememberExchange(request.socket, response, { request, response });
  const status = unreadable.get(request);
  if (status === undefined) next();
  else refuse(request, response, status);
};

/**
 * Sends a placeholder of a request without a readable head through the middleware, so that its response is
 * like any other.
 */
function askInItsPlace(app: Express, socket: Socket, status: number): void {
  const request = new IncomingMessage(socket);
  Object.assign(request, {
    method: "-",
    url: "-",
    httpVersion: "1.1",
    httpVersionMajor: 1,
    httpVersionMinor: 1,
  });
  const response = new ServerResponse(request);
  unreadable.set(request, status);
  try {
    response.assignSocket(socket);
  } catch {
    // Another response uses the connection; an uncaught error would end the process.
    return void socket.destroy();
  }
  response.once("finish", () => socket.destroySoon());
  app(request, response);
}

/**
 * Answers requests that the parser rejects (malformed, oversized, too slow) with a text and all headers;
 * Node's own response has neither.
 */
export function answerBrokenRequests(server: Server, app: Express): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!(socket instanceof Socket) || refused.has(socket)) return;
    refused.add(socket);
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    const status = STATUS[error.code ?? ""] ?? 400;
    const exchange = exchanges.get(socket);
    const refuseInPlace = () => askInItsPlace(app, socket, status);
    if (!exchange) return refuseInPlace();
    const { passed, response, isOver } = exchange;
    if (passed && !passed.request.complete) {
      // Its response is being sent or has been sent, so that nothing else can be.
      if (response.headersSent) socket.destroy();
      else refuse(passed.request, passed.response, status);
    } else if (isOver) refuseInPlace();
    else response.once("close", refuseInPlace);
  });
}
