import { ServerResponse, type IncomingMessage, type Server } from "node:http";
import { Socket } from "node:net";
import type { Express } from "express";
import { isAnswering } from "../middleware/broken-request.server";
import { canonicalPath } from "../middleware/canonical-path.server";

export const SOCKET_PATH = "/api/yxd-system/websocket/";

/** The bytes after the head of an upgrade request. */
const heads = new WeakMap<IncomingMessage, Buffer>();

/** The bytes after its head when a request asks for a socket, else undefined. */
export const headOfUpgrade = (request: IncomingMessage) => heads.get(request);

function asksForSocket({ method, url = "", headers }: IncomingMessage): boolean {
  const path = canonicalPath(url.split("?", 1)[0]!);
  return (
    method === "GET" &&
    headers.upgrade?.toLowerCase() === "websocket" &&
    path !== null &&
    path.startsWith(SOCKET_PATH)
  );
}

function destroy(this: Socket): void {
  this.destroy();
}

/**
 * Sends the request through the middleware like any other; it keeps its connection until one of them answers.
 */
function askForSocket(app: Express, request: IncomingMessage, socket: Socket, head: Buffer): void {
  socket.on("error", destroy);
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.once("finish", () => socket.destroySoon());
  heads.set(request, head);
  app(request, response);
}

/**
 * A server may ignore an upgrade, and many clients offer one with every request (h2c). Node has detached the
 * connection by then: the request is read again, without the offer.
 */
function readWithoutUpgrade(server: Server, request: IncomingMessage, socket: Socket, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]!.toLowerCase() !== "upgrade")
      lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  const start = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  socket.unshift(Buffer.concat([start, head]));
  server.emit("connection", socket);
}

/** Passes socket requests through all middleware; every other upgrade is ignored. */
export function acceptUpgrades(server: Server, app: Express): void {
  server.on("upgrade", (request, socket, head) => {
    // An earlier request of the connection is unanswered: a client must wait before it upgrades.
    if (!(socket instanceof Socket) || isAnswering(socket)) return void socket.destroy();
    if (asksForSocket(request)) askForSocket(app, request, socket, head);
    else readWithoutUpgrade(server, request, socket, head);
  });
}
