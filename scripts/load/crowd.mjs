/**
 * A process that sends requests to a site at a given rate, regardless of earlier ones, as independent users
 * do. A message with a step is answered with the counts of responses and their times.
 */
import { Agent, request } from "node:http";

const TICK_MILLISECONDS = 10;
/** Later responses do not count as good, because a user would have left. */
const PATIENCE_MILLISECONDS = 3000;
/** Maximum number of requests in flight; further ones count as refused. */
const PENDING_MAX = 4000;

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
let pending = 0;
let serial = 0;

function ask(origin, { path, method = "GET", headers, body }, report) {
  const since = performance.now();
  pending += 1;
  const over = (outcome) => {
    pending -= 1;
    report(outcome, performance.now() - since);
  };
  const sending = request(origin + path, { method, headers, agent }, (response) => {
    response.resume();
    response.once("end", () => over(response.statusCode));
    response.once("error", () => over("broken"));
  });
  sending.once("error", () => over("broken"));
  sending.end(body);
}

const percentile = (times, share) =>
  times.length === 0 ? null : times[Math.min(times.length - 1, Math.floor(times.length * share))];

const numbered = (one) => ({ ...one, ...(one.body ? { body: one.body.replace("#", String(serial)) } : {}) });

/** Sends requests at an even rate for one step. */
async function step({ origin, requests, rate, seconds }) {
  const good = [];
  const counts = { asked: 0, refused: 0, late: 0, broken: 0, strange: 0 };
  const report = (outcome, milliseconds) => {
    if (outcome === 503) counts.refused += 1;
    else if (outcome === "broken") counts.broken += 1;
    else if (outcome !== 200) counts.strange += 1;
    else if (milliseconds > PATIENCE_MILLISECONDS) counts.late += 1;
    else good.push(milliseconds);
  };
  const begin = performance.now();
  await new Promise((done) => {
    const timer = setInterval(() => {
      const elapsed = Math.min((performance.now() - begin) / 1000, seconds);
      for (; counts.asked < elapsed * rate; counts.asked += 1) {
        serial += 1;
        if (pending >= PENDING_MAX) counts.refused += 1;
        else ask(origin, numbered(requests[serial % requests.length]), report);
      }
      if (elapsed < seconds) return;
      clearInterval(timer);
      done();
    }, TICK_MILLISECONDS);
  });
  // Waits for the last responses as long as for others.
  const end = performance.now() + PATIENCE_MILLISECONDS;
  while (pending > 0 && performance.now() < end) await new Promise((done) => setTimeout(done, 50));
  good.sort((a, b) => a - b);
  return { ...counts, good: good.length, p50: percentile(good, 0.5), p99: percentile(good, 0.99) };
}

process.on("message", (message) => void step(message).then((outcome) => process.send(outcome)));
process.on("disconnect", () => process.exit());
