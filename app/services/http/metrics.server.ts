import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { socketHub } from "../messages/socket-hub.server";
import { pushCount } from "../messages/socket-push.server";
import { pausedChannels } from "../notify/senders.server";
import { listen } from "./listen.server";

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: "http_request_duration_seconds",
  help: "Answered requests by method and status class",
  labelNames: ["method", "status"],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [registry],
});

new Gauge({
  name: "sender_paused",
  help: "1 while a channel's provider is taken for dead and nothing is sent",
  labelNames: ["channel"],
  registers: [registry],
  collect() {
    for (const [channel, paused] of Object.entries(pausedChannels())) this.set({ channel }, Number(paused));
  },
});

new Gauge({
  name: "sockets_open",
  help: "Open sockets of this server",
  registers: [registry],
  collect() {
    this.set(socketHub.count);
  },
});

new Counter({
  name: "socket_pushes_total",
  help: "Messages sent to sockets, one for each socket",
  registers: [registry],
  collect() {
    this.reset();
    this.inc(pushCount());
  },
});

type Series = ReturnType<typeof requests.labels>;
const series = new Map<string, Series>();

/** Looking a series up by its labels costs more than counting in it. */
function seriesOf(method: string, status: string): Series {
  const key = `${method} ${status}`;
  const known = series.get(key) ?? requests.labels(method, status);
  series.set(key, known);
  return known;
}

export function observeRequest(method: string, status: number, seconds: number): void {
  seriesOf(method, `${Math.floor(status / 100)}xx`).observe(seconds);
}

/** Serves /metrics on loopback, apart from the site's port. */
export async function serveMetrics(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    void registry
      .metrics()
      .then((text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text));
  });
  await listen(server, port, "127.0.0.1");
  return server;
}
