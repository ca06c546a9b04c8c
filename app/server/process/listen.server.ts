import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Express } from "express";
import { env } from "~/services/runtime/configuration/env.server";
import { describeError, log } from "~/services/runtime/process/log.server";
import { answerBrokenRequests } from "../middleware/broken-request.server";
import { isLeaving } from "./health.server";
import { acceptUpgrades } from "./upgrade.server";

/** Answers a request itself and returns true, or returns false. */
export type FrontDoor = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Backlog of connections; beyond it clients have to retry after seconds. */
const CONNECTIONS_NOT_TAKEN_YET = 4096;

const unanswered = new WeakMap<Socket, number>();

/**
 * Destroys a connection with too many unanswered requests, which would block others: browsers wait for a
 * response. @returns whether it was destroyed
 */
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

/** The site's HTTP server: limits size and time before a request reaches the application. */
export function createSiteServer(app: Express, answersAhead: FrontDoor): Server {
  const { limits } = env;
  const server = createServer(
    {
      maxHeaderSize: limits.HEADER_BYTES,
      headersTimeout: limits.HEADERS_TIMEOUT_MILLISECONDS,
      requestTimeout: limits.REQUEST_TIMEOUT_MILLISECONDS,
      connectionsCheckingInterval: limits.CONNECTION_CHECK_MILLISECONDS,
      // Node's own refusals lack the site's headers.
      requireHostHeader: false,
    },
    (request, response) => {
      // A proxy that keeps the connection could send its next request at the moment when it is closed.
      if (isLeaving()) response.shouldKeepAlive = false;
      if (!asksTooMuch(request, response) && !answersAhead(request, response)) app(request, response);
    },
  );
  server.on("checkExpectation", app);
  answerBrokenRequests(server, app);
  acceptUpgrades(server, app);
  return server;
}

interface Listening {
  readonly port: number;
  readonly host: string;
  /** The variable that has configured the port, for the error message of a failed start. */
  readonly variable: string;
}

/** @returns the address that the server listens on, also when the system has chosen the port */
export async function listen(server: Server, { port, host, variable }: Listening): Promise<string> {
  server.listen({ port, host, backlog: CONNECTIONS_NOT_TAKEN_YET });
  await once(server, "listening").catch((error: unknown) => {
    throw Object.assign(error as Error, { variable });
  });
  // A connection that cannot be accepted (no file descriptor left) does not end the server.
  server.on("error", (error) => log.warn({ error: describeError(error) }, "a connection is not taken"));
  const { address, family, port: opened } = server.address() as AddressInfo;
  return `${family === "IPv6" ? `[${address}]` : address}:${opened}`;
}
