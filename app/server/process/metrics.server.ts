import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { countCutMessages } from "~/services/identity/auth/codes/site-sends.server";
import { socketHub } from "~/services/messaging/sockets/socket-hub.server";
import { pushCount } from "~/services/messaging/sockets/socket-push.server";
import { pausedChannels } from "~/services/messaging/notify/senders.server";
import { turns, type Weight } from "../admission/fair-turns.server";
import { findNotReadyReason } from "./health.server";
import { listen } from "./listen.server";
import { registerOperationGauges } from "./operation-gauges.server";

const registry = new Registry();
collectDefaultMetrics({ register: registry });
registerOperationGauges(registry);

const requests = new Histogram({
  name: "http_request_duration_seconds",
  help: "Answered requests by method and status class",
  labelNames: ["method", "status"],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [registry],
});

const waits = new Histogram({
  name: "request_queue_seconds",
  help: "How long requests have waited to be taken up, by weight",
  labelNames: ["weight"],
  buckets: [0.01, 0.1, 0.5, 1, 2, 5],
  registers: [registry],
});

const shed = new Counter({
  name: "requests_shed_total",
  help: "Requests sent away with 503 because they would have waited too long, by weight",
  labelNames: ["weight"],
  registers: [registry],
});

const WEIGHTS: readonly Weight[] = ["light", "page"];
const waitsOf = { light: waits.labels("light"), page: waits.labels("page") };
for (const weight of WEIGHTS) shed.inc({ weight }, 0);

new Gauge({
  name: "requests_waiting",
  help: "Requests that wait to be taken up, by weight",
  labelNames: ["weight"],
  registers: [registry],
  collect() {
    for (const weight of WEIGHTS) this.set({ weight }, turns.waiting(weight));
  },
});

new Gauge({
  name: "server_ready",
  help: "1 while /readyz answers 200",
  registers: [registry],
  async collect() {
    this.set((await findNotReadyReason()) === null ? 1 : 0);
  },
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

new Counter({
  name: "codes_cut_total",
  help: "Messages with codes that were not sent for a ceiling of the whole site",
  labelNames: ["ceiling"],
  registers: [registry],
  collect() {
    this.reset();
    for (const [ceiling, count] of countCutMessages()) this.inc({ ceiling }, count);
  },
});

type Series = ReturnType<typeof requests.labels>;
const series = new Map<string, Series>();

/** Caches series, because looking one up by its labels costs more than counting. */
function seriesOf(method: string, status: string): Series {
  const key = `${method} ${status}`;
  const known = series.get(key) ?? requests.labels(method, status);
  series.set(key, known);
  return known;
}

export function observeRequest(method: string, status: number, seconds: number): void {
  seriesOf(method, `${Math.floor(status / 100)}xx`).observe(seconds);
}

export const observeWait = (weight: Weight, seconds: number): void => waitsOf[weight].observe(seconds);

export const countShed = (weight: Weight): void => shed.inc({ weight });

/** Serves /metrics on loopback, on a port of its own. */
export async function serveMetrics(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    registry
      .metrics()
      .then((text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text))
      .catch(() => response.writeHead(500).end());
  });
  await listen(server, { port, host: "127.0.0.1", variable: "METRICS_PORT" });
  return server;
}
