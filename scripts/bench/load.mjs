import { Agent, request as ask } from "node:http";
import { buffer } from "node:stream/consumers";
import autocannon from "autocannon";

/** Encodings that browsers accept over TLS, and without it. */
export const ENCODINGS = { "gzip, deflate, br, zstd": "as browsers ask", gzip: "gzip" };
const CONNECTIONS = 16;
const SECONDS = 2;

async function load(what, expect, options) {
  const result = await autocannon({ ...options, connections: CONNECTIONS, duration: SECONDS });
  const { statusCodeStats, errors, timeouts } = result;
  const strange = Object.keys(statusCodeStats).filter((status) => Number(status) !== expect);
  if (strange.length > 0 || errors + timeouts > 0)
    throw new Error(`${what}: ${JSON.stringify(statusCodeStats)}, ${errors + timeouts} errors`);
  return statusCodeStats[expect].count / result.duration;
}

/** Requests per second, with the same request on every connection. */
export const rate = ({ origin }, path, { method = "GET", headers = {}, body, expect = 200 } = {}) =>
  load(`${method} ${path}`, expect, { url: origin + path, method, headers, body });

/** Requests per second, with these requests in turn on every connection. */
export const rateOfEach = ({ origin }, requests, expect = 200) =>
  load(`${requests.length} requests`, expect, { url: origin, requests });

const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** Sends one request; does not follow redirects. */
export function send({ origin }, path, { method = "GET", headers = {}, body, agent = keepAliveAgent } = {}) {
  return new Promise((resolve, reject) => {
    const sending = ask(origin + path, { method, headers, agent }, (response) => {
      buffer(response).then(
        (bytes) => resolve({ status: response.statusCode, headers: response.headers, bytes }),
        reject,
      );
    });
    sending.once("error", reject);
    sending.end(body);
  });
}

/**
 * Runs `work` for each item, with as many workers as connections.
 * @returns items per second
 */
export async function rateOf(items, work) {
  const queue = [...items];
  const since = performance.now();
  const worker = async () => {
    while (queue.length > 0) await work(queue.pop());
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return items.length / ((performance.now() - since) / 1000);
}
