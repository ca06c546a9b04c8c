import { Agent, createServer } from "node:http";
import { readdirSync, readFileSync } from "node:fs";
import { once } from "node:events";
import { json } from "node:stream/consumers";
import { rateOf, send } from "../bench/load.mjs";
import { startSite } from "../bench/subjects.mjs";
import { median, medianInterval } from "../lib/figures.mjs";
import { mixedRequests } from "./people.mjs";

/** All that is asked for comes from this machine, which says for whom, as a proxy does. */
const BEHIND_PROXY = { TRUSTED_PROXIES: "127.0.0.1" };
/** A kept connection may be closed by the server in the moment in which it is used again. */
const agent = new Agent({ maxSockets: 16 });
const REQUESTS = 240;
/** Two equal servers differ by some hundredths as long as they live: there are many of each, one after another. */
const GENERATIONS = 8;
const WARM_TURNS = 3;
/** Code is compiled again and again until it has run often: a server that has just begun says nothing of one that lives. */
const WARM_POSTS = 30;
/** Where little is recorded, enough posts would take hours. */
const WARM_TURNS_MAX = 100;
const TURNS = 24;

/** When the requests began whose spans these are, in milliseconds. */
const beginningsIn = ({ resourceSpans }) =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .filter(({ parentSpanId }) => !parentSpanId)
    .map(({ startTimeUnixNano }) => Number(BigInt(startTimeUnixNano) / 1_000_000n));

/** Takes what servers send, and looks at nothing but how much it is and which requests are recorded. */
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

/** What all threads of a process have computed so far, in milliseconds; the kernel counts it in nanoseconds. */
function computed(pid) {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map(
    (id) => readFileSync(`/proc/${pid}/task/${id}/schedstat`, "utf8").split(" ", 1)[0],
  );
  return times.reduce((sum, time) => sum + Number(time), 0) / 1e6;
}

/** @returns the processor time of a request, in milliseconds, and when it was measured */
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

/** Asks all of them equally often, until enough requests of the one with a collector were recorded. */
async function warmUp(subjects, taken) {
  const posts = taken.posts + WARM_POSTS;
  for (let round = 0; round < WARM_TURNS_MAX && taken.posts < posts; round += 1)
    for (const subject of subjects) await turn(subject, round * REQUESTS);
}

/**
 * Of two servers without a collector and one with: how far the first two are apart, and what the third takes beside
 * what they take in the mean, over all turns.
 */
async function generation(environments, taken) {
  const subjects = await startSubjects(environments);
  try {
    await warmUp(subjects, taken);
    for (let round = 0; round < WARM_TURNS + TURNS; round += 1)
      // Whoever comes after whom changes with each round.
      for (let place = 0; place < subjects.length; place += 1) {
        const subject = subjects[(round + place) % subjects.length];
        const measured = await turn(subject, round * REQUESTS);
        if (round >= WARM_TURNS) subject.turns.push(measured);
      }
    const [plain, control, traced] = subjects.map(({ turns }) => turns.map(({ time }) => time));
    // In most turns no second is recorded (decisions/0123): what counts is what all of them took.
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
 * What a recorded request takes beside one that is not, of the same servers, where two servers differ by more than that:
 * by least squares of what a turn took and how many of its requests were recorded.
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
 * Processor time of a request with and without a collector, in many short turns, since the machine does other work. A
 * second server without a collector says how far two equal servers are apart.
 * @param {number} share how many requests of one are recorded
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
