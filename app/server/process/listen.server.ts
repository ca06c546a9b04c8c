import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Express } from "express";
import { env } from "~/services/runtime/configuration/env.server";
import { describeError, log } from "~/services/runtime/process/log.server";
import { answerBrokenRequests } from "../middleware/broken-request.server";
import { isLeaving } from "./health.server";
import { takeUpgrades } from "./upgrade.server";

/** Answers a request by itself, or leaves it. */
export type FrontDoor = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Beyond what the system keeps for us connections are not heard of, and come again after seconds. */
const CONNECTIONS_NOT_TAKEN_YET = 4096;

const unanswered = new WeakMap<Socket, number>();

/** Browsers wait for an answer; a connection that asks and asks without waiting would keep everybody else waiting. */
function asksTooMuch({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const count = (unanswered.get(socket) ?? 0) + 1;
  if (count > env.limits.UNANSWERED_REQUESTS) {
    socket.destroy();
    return true;
  }
  unanswered.set(socket, count);
  response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  return false;
}

/** The site's own server: bounded in size and time before a request reaches the application. */
export function createSiteServer(app: Express, answersAhead: FrontDoor): Server {
  const { limits } = env;
  const server = createServer(
    {
      maxHeaderSize: limits.HEADER_BYTES,
      headersTimeout: limits.HEADERS_TIMEOUT_MILLISECONDS,
      requestTimeout: limits.REQUEST_TIMEOUT_MILLISECONDS,
      connectionsCheckingInterval: limits.CONNECTION_CHECK_MILLISECONDS,
      // What Node refuses by itself goes out without any of our headers.
      requireHostHeader: false,
    },
    (request, response) => {
      // A proxy that keeps the connection would send its next request into the moment in which it is closed.
      if (isLeaving()) response.shouldKeepAlive = false;
      if (!asksTooMuch(request, response) && !answersAhead(request, response)) app(request, response);
    },
  );
  server.on("checkExpectation", app);
  answerBrokenRequests(server, app);
  takeUpgrades(server, app);
  return server;
}

interface Listening {
  readonly port: number;
  readonly host: string;
  /** The name of the variable that has chosen the port, for whoever reads why the start has failed. */
  readonly variable: string;
}

/** @returns where the server listens, also when the system has chosen the port */
export async function listen(server: Server, { port, host, variable }: Listening): Promise<string> {
  server.listen({ port, host, backlog: CONNECTIONS_NOT_TAKEN_YET });
  await once(server, "listening").catch((error: unknown) => {
    throw Object.assign(error as Error, { variable });
  });
  // A connection that cannot be taken (no file descriptor left) is that one's loss.
  server.on("error", (error) => log.warn({ error: describeError(error) }, "a connection is not taken"));
  const { address, family, port: opened } = server.address() as AddressInfo;
  return `${family === "IPv6" ? `[${address}]` : address}:${opened}`;
}
