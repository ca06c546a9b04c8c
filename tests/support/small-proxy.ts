import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import { send, type Asking, type Answer } from "./http-client";

const LOOK_MILLISECONDS = 50;

export interface SmallProxy {
  readonly ask: (path: string, asking?: Asking) => Promise<Answer>;
  /** Number of requests that were retried on another server. */
  readonly turned: () => number;
  readonly close: () => Promise<void>;
}

/** Retries as nginx does: where the connection was refused, or for safe methods. */
const mayAskAgain = ({ method }: IncomingMessage, error: NodeJS.ErrnoException) =>
  error.code === "ECONNREFUSED" || method === "GET" || method === "HEAD";

function forward(port: number, { method, url, headers }: IncomingMessage, body: Buffer) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request({ host: "127.0.0.1", port, path: url, method, headers, agent: false }, resolve);
    sending.once("error", reject);
    sending.end(body);
  });
}

/**
 * A proxy before several servers as docs/operations.md requires: it checks readiness and retries on another
 * server.
 */
export async function startSmallProxy(ports: readonly number[]): Promise<SmallProxy> {
  const ready = new Set<number>();
  let isOver = false;
  let turn = 0;
  let turned = 0;

  const look = async (port: number) => {
    while (!isOver) {
      const isReady = await send(port, "/readyz").then(
        ({ status }) => status === 200,
        () => false,
      );
      if (isReady) ready.add(port);
      else ready.delete(port);
      await pause(LOOK_MILLISECONDS);
    }
  };
  const looking = Promise.all(ports.map(look));

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    turn += 1;
    const first = [...(ready.size > 0 ? ready : ports)];
    const order = first.map((_, index) => first[(turn + index) % first.length]!);
    for (const port of order) {
      try {
        const from = await forward(port, incoming, body);
        response.writeHead(from.statusCode ?? 502, from.headers);
        from.pipe(response);
        return;
      } catch (error) {
        if (!mayAskAgain(incoming, error as NodeJS.ErrnoException)) break;
        turned += 1;
      }
    }
    response.writeHead(502).end("bad gateway");
  }

  const server = createServer((incoming, response) => void answer(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ask: (path, asking) => send(port, path, asking),
    turned: () => turned,
    async close() {
      isOver = true;
      await looking;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
