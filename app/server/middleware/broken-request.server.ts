import { IncomingMessage, ServerResponse, type Server } from "node:http";
import { Socket } from "node:net";
import type { Express, Request, RequestHandler, Response } from "express";
import { ANSWER_TEXT } from "../answers/answer.text";
import { refuseRequest } from "../answers/refusal.server";

interface Exchange {
  readonly response: ServerResponse;
  /** Of the middleware; what is answered ahead of them has no body that could break off. */
  readonly passed?: { readonly request: Request; readonly response: Response };
  isOver: boolean;
}

/** What each connection was asked last. */
const exchanges = new WeakMap<Socket, Exchange>();
/** Stand-ins for requests that could not be read, and what they are answered with. */
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

/** Notes what a connection was asked, for the case that its next request cannot be read. */
export function rememberExchange(
  socket: Socket,
  response: ServerResponse,
  passed?: Exchange["passed"],
): void {
  const exchange: Exchange = { response, isOver: false, ...(passed && { passed }) };
  exchanges.set(socket, exchange);
  response.once("close", () => (exchange.isOver = true));
}

/** Whether a connection waits for the answer to what it was asked last. */
export const isAnswering = (socket: Socket): boolean => exchanges.get(socket)?.isOver === false;

/** A connection that lives on as a socket does not keep its request. */
export const forgetExchange = (socket: Socket): void => void exchanges.delete(socket);

/** Middleware for requests that broke off; all others pass. */
export const brokenRequests: RequestHandler = (request, response, next) => {
  rememberExchange(request.socket, response, { request, response });
  const status = unreadable.get(request);
  if (status === undefined) next();
  else refuse(request, response, status);
};

/** Sends a request that has no readable head through the middleware, so that its answer is like any other. */
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
    // Another answer holds the connection; an error here would end the process.
    return void socket.destroy();
  }
  response.once("finish", () => socket.destroySoon());
  app(request, response);
}

/**
 * Answers requests that the parser gives up (broken, oversized, too slow) in words and with every header;
 * Node's own answer has neither.
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
      // Its answer is under way or out: nothing can be said any more.
      if (response.headersSent) socket.destroy();
      else refuse(passed.request, passed.response, status);
    } else if (isOver) refuseInPlace();
    else response.once("close", refuseInPlace);
  });
}
