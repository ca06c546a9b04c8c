import { Agent, createServer } from "node:http";
import { readdirSync, readFileSync } from "node:fs";
import { once } from "node:events";
import { json } from "node:stream/consumers";
import { rateOf, send } from "../bench/load.mjs";
import { startSite } from "../bench/subjects.mjs";
import { median, medianInterval } from "../lib/figures.mjs";
import { mixedRequests } from "./people.mjs";

/** All requests come from this machine, which states their client as a proxy does. */
const BEHIND_PROXY = { TRUSTED_PROXIES: "127.0.0.1" };
/** Without keep-alive: the server may close an idle connection at the moment of its reuse. */
const agent = new Agent({ maxSockets: 16 });
const REQUESTS = 240;
/**
 * Number of pairs of servers, one after another: two equal servers differ by some hundredths for their whole
 * lifetime.
 */
const GENERATIONS = 8;
const WARM_TURNS = 3;
/**
 * Posts to the collector before the measurement: code is compiled repeatedly until it has run often, so that
 * a new server is not representative.
 */
const WARM_POSTS = 30;
/** Limit of the warm-up: where little is recorded, enough posts would take hours. */
const WARM_TURNS_MAX = 100;
const TURNS = 24;

/** Start times of the requests of these spans, in milliseconds. */
const beginningsIn = ({ resourceSpans }) =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .filter(({ parentSpanId }) => !parentSpanId)
    .map(({ startTimeUnixNano }) => Number(BigInt(startTimeUnixNano) / 1_000_000n));

/** A collector that counts posts and the start times of recorded requests. */
async function startCollector() {
  const taken = { posts: 0, beginnings: [] };
  const server = createServer((request, response) => {
    taken.posts += 1;
    json(request).then((body) => {
      taken.beginnings.push(...beginningsIn(body));
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  return { taken, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Processor time of all threads of a process, in milliseconds; the kernel counts it in nanoseconds. */
function computed(pid) {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map(
    (id) => readFileSync(`/proc/${pid}/task/${id}/schedstat`, "utf8").split(" ", 1)[0],
  );
  return times.reduce((sum, time) => sum + Number(time), 0) / 1e6;
}

/** @returns the processor time of a request, in milliseconds, and the time of the measurement */
async function turn({ site, requests }, begin) {
  const from = Date.now();
  const chosen = Array.from({ length: REQUESTS }, (_, index) => requests[(begin + index) % requests.length]);
  const before = computed(site.pid);
  await rateOf(chosen, async ({ path, ...options }) => {
    const { status } = await send(site, path, { ...options, agent });
    if (status !== 200) throw new Error(`${path}: ${status}`);
  });
  return { time: (computed(site.pid) - before) / REQUESTS, from, to: Date.now() };
}

async function startSubjects(environments) {
  const subjects = [];
  for (const environment of environments) {
    const site = await startSite({ ...BEHIND_PROXY, ...environment });
    subjects.push({ site, requests: await mixedRequests(site), turns: [] });
  }
  return subjects;
}

/** Sends equally many requests to all, until the collector has received enough posts. */
async function warmUp(subjects, taken) {
  const posts = taken.posts + WARM_POSTS;
  for (let round = 0; round < WARM_TURNS_MAX && taken.posts < posts; round += 1)
    for (const subject of subjects) await turn(subject, round * REQUESTS);
}

/**
 * Measures two servers without a collector and one with: the difference of the first two, and that of the
 * third to their mean, over all turns.
 */
async function generation(environments, taken) {
  const subjects = await startSubjects(environments);
  try {
    await warmUp(subjects, taken);
    for (let round = 0; round < WARM_TURNS + TURNS; round += 1)
      // The order changes with each round.
      for (let place = 0; place < subjects.length; place += 1) {
        const subject = subjects[(round + place) % subjects.length];
        const measured = await turn(subject, round * REQUESTS);
        if (round >= WARM_TURNS) subject.turns.push(measured);
      }
    const [plain, control, traced] = subjects.map(({ turns }) => turns.map(({ time }) => time));
    // Most turns contain no recorded second (decisions/0123): the sum of all turns is compared.
    const [ofPlain, ofControl, ofTraced] = [plain, control, traced].map((times) =>
      times.reduce((sum, time) => sum + time, 0),
    );
    return {
      milliseconds: median(plain),
      equal: ofControl / ofPlain,
      traced: ofTraced / Math.sqrt(ofPlain * ofControl),
      turns: subjects[2].turns.map((each) => ({ ...each, time: each.time / median(traced) })),
    };
  } finally {
    for (const { site } of subjects) site.stop();
  }
}

/**
 * The additional time of a recorded request on the same servers, where two servers differ by more: by least
 * squares of a turn's time and its number of recorded requests.
 * @returns 0.1 for a tenth more, with its standard error
 */
function costOfRecording(turns, beginnings) {
  const points = turns.map(({ time, from, to }) => ({
    time,
    share: beginnings.filter((at) => at >= from && at <= to).length / REQUESTS,
  }));
  const mean = (of) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const share = mean((point) => point.share);
  const time = mean((point) => point.time);
  const spread = points.length * mean((point) => (point.share - share) ** 2);
  const slope = (points.length * mean((point) => (point.share - share) * (point.time - time))) / spread;
  const rest = mean((point) => (point.time - time - slope * (point.share - share)) ** 2);
  const bare = time - slope * share;
  return { recorded: share, cost: slope / bare, error: Math.sqrt(rest / spread) / bare };
}

/**
 * Measures the processor time of a request with and without a collector, in many short turns, because the
 * machine does other work. A second server without a collector shows how much two equal servers differ.
 * @param {number} share of the requests that are recorded
 */
export async function measureTraces(share) {
  const collector = await startCollector();
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: String(share) };
  const found = [];
  try {
    for (let count = 0; count < GENERATIONS; count += 1) {
      found.push(await generation([{}, {}, traced], collector.taken));
      console.log(JSON.stringify({ ...found.at(-1), turns: TURNS }));
    }
  } finally {
    collector.close();
  }
  const of = (name) => found.map((one) => one[name]);
  return {
    share,
    generations: GENERATIONS,
    turns: GENERATIONS * TURNS,
    milliseconds: median(of("milliseconds")),
    equal: { median: median(of("equal")), interval: medianInterval(of("equal")) },
    traced: { median: median(of("traced")), interval: medianInterval(of("traced")) },
    ofOneRequest: costOfRecording(
      found.flatMap(({ turns }) => turns),
      collector.taken.beginnings,
    ),
    posts: collector.taken.posts,
  };
}
