import { Agent, request as ask } from "node:http";
import { buffer } from "node:stream/consumers";
import autocannon from "autocannon";

const CONNECTIONS = 16;
const SECONDS = 2;

/** Requests answered per second with the same request on every connection. */
export async function rate({ origin }, path, { method = "GET", headers = {}, body, expect = 200 } = {}) {
  const result = await autocannon({
    url: origin + path,
    method,
    headers,
    body,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  const { statusCodeStats, errors, timeouts } = result;
  const strange = Object.keys(statusCodeStats).filter((status) => Number(status) !== expect);
  if (strange.length > 0 || errors + timeouts > 0)
    throw new Error(`${method} ${path}: ${JSON.stringify(statusCodeStats)}, ${errors + timeouts} errors`);
  return statusCodeStats[expect].count / result.duration;
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** One request; redirects are not followed. */
export function send({ origin }, path, { method = "GET", headers = {}, body } = {}) {
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

/** Does `work` for each item, as many at a time as there are connections. @returns items per second */
export async function rateOf(items, work) {
  const queue = [...items];
  const since = performance.now();
  const worker = async () => {
    while (queue.length > 0) await work(queue.pop());
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return items.length / ((performance.now() - since) / 1000);
}
