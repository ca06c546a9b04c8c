import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startOtlpCollector, type CollectedSpan, type OtlpCollector } from "../simulators/otlp-collector";
import { BrowserClient } from "../support/browser-client";
import { freePort } from "../support/free-port";
import type { Answer } from "../support/http-client";
import { startSite, UNHURRIED, type Site } from "../support/site-process";
import { until } from "../support/until";

const USER = "/api/yxd-system/sys/user/getTokenUserInfo";

let collector: OtlpCollector;
let site: Site;
let client: BrowserClient;
let signedIn: Answer;
beforeAll(async () => {
  collector = await startOtlpCollector();
  site = await startSite({
    environment: {
      ...UNHURRIED,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: "1",
    },
  });
  client = new BrowserClient(site);
  const { name, password } = site.administrator();
  signedIn = await client.signIn(name, password);
  expect(signedIn.status).toBe(303);
  return async () => {
    await site.stop();
    await collector.close();
  };
});

/** The spans of a request, once the root span has arrived, which ends last. */
async function spansOf(requestId: unknown): Promise<{ root: CollectedSpan; spans: CollectedSpan[] }> {
  const root = await until(
    "the request's span",
    () => collector.spans.find(({ attributes }) => attributes["request.id"] === requestId),
    20_000,
  );
  const spans = collector.spans.filter(({ traceId }) => traceId === root.traceId);
  return { root, spans };
}

/** The names of spans from the request down to each statement. */
function pathsTo(spans: readonly CollectedSpan[]): string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const path = (span: CollectedSpan): string => {
    const parent = span.parentSpanId ? byId.get(span.parentSpanId) : undefined;
    return parent ? `${path(parent)} > ${span.name}` : span.name;
  };
  const statements = spans.filter(({ attributes }) => attributes["db.query.text"] !== undefined);
  return [...new Set(statements.map(path))];
}

describe("with a collector", () => {
  it("a call is recorded from the request to its statements", async () => {
    const headers = { "X-Access-Token": client.cookie("admin-token")! };
    const answer = await site.ask(`${USER}?secret=1`, { headers });
    const { root, spans } = await spansOf(answer.headers["x-request-id"]);
    expect(root).toMatchObject({ service: "online-customs", name: "GET" });
    expect(root.attributes).toMatchObject({ "url.path": USER, "http.response.status_code": 200 });
    expect(spans.find(({ name }) => name === "call")).toMatchObject({ parentSpanId: root.spanId });
    expect(pathsTo(spans)).toContain("GET > select");
    expect(JSON.stringify(spans)).not.toContain("secret");
    expect(JSON.stringify(spans)).not.toContain(headers["X-Access-Token"]);
  });

  it("a post of a form is recorded with its transaction, and without what was typed", async () => {
    const { spans } = await spansOf(signedIn.headers["x-request-id"]);
    const paths = pathsTo(spans);
    expect(paths).toContain("POST > form > transaction > insert");
    const recorded = JSON.stringify(spans);
    for (const typed of Object.values(site.administrator())) expect(recorded).not.toContain(typed);
  });

  it("requests at the same time do not get into one another's trace", async () => {
    const token = client.cookie("admin-token")!;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => site.ask(USER, { headers: { "X-Access-Token": token } })),
    );
    const counts = new Set<number>();
    for (const { headers } of answers) {
      const { spans } = await spansOf(headers["x-request-id"]);
      expect(spans.filter(({ name }) => name === "call")).toHaveLength(1);
      counts.add(spans.length);
    }
    expect(Math.max(...counts)).toBeLessThan(2 * Math.min(...counts));
  });

  it("health is asked for too often to be recorded", async () => {
    const health = await site.ask("/healthz");
    const later = await site.ask(USER);
    await spansOf(later.headers["x-request-id"]);
    expect(collector.spans.map(({ attributes }) => attributes["request.id"])).not.toContain(
      health.headers["x-request-id"],
    );
  });
});

it("of all requests as many are recorded as are asked for: here none", async () => {
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: "0" };
  const other = await startSite({ environment });
  onTestFinished(other.stop);
  const before = collector.spans.length;
  const { headers } = await other.ask(USER);
  other.signal("SIGTERM");
  expect((await other.ended).code).toBe(0);
  expect(collector.spans.slice(before).map(({ attributes }) => attributes["request.id"])).not.toContain(
    headers["x-request-id"],
  );
});

it("of seconds as many are recorded as are asked for, each with all that began in it", async () => {
  const environment = {
    ...UNHURRIED,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: "0.5",
  };
  const other = await startSite({ environment });
  onTestFinished(other.stop);
  const asked: string[] = [];
  const since = Date.now();
  const isRecorded = () => {
    const ids = new Set(collector.spans.map(({ attributes }) => attributes["request.id"]));
    return asked.map((id) => ids.has(id));
  };
  const ask = async () => {
    const { headers } = await other.ask(USER);
    asked.push(String(headers["x-request-id"]));
    const recorded = isRecorded();
    // Recorded spans arrive within seconds, in order: a second followed by others is complete.
    const last = recorded.lastIndexOf(true);
    return last > 0 && recorded.slice(0, last).includes(false);
  };
  await until("a second that is recorded after one that is not", ask, 60_000);
  other.signal("SIGTERM");
  await other.ended;
  const recorded = isRecorded();
  const changes = recorded.filter((one, index) => index > 0 && one !== recorded[index - 1]).length;
  expect(changes).toBeLessThanOrEqual((Date.now() - since) / 1000 + 1);
}, 120_000);

it("a collector that is away costs nobody an answer, and a server leaves in time", async () => {
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    OTEL_TRACES_SAMPLER_ARG: "1",
  };
  const other = await startSite({ environment });
  onTestFinished(other.stop);
  for (let times = 0; times < 20; times += 1) expect((await other.ask("/login")).status).toBe(200);
  const since = performance.now();
  other.signal("SIGTERM");
  expect(await other.ended).toEqual({ code: 0, signal: null });
  expect(performance.now() - since).toBeLessThan(10_000);
  expect(other.errors()).toBe("");
});

it("without a collector nothing of OpenTelemetry is loaded", () => {
  const files = [
    "build/server/index.js",
    ...readdirSync("build/server/assets").map((name) => `build/server/assets/${name}`),
  ];
  const texts = files.filter((name) => name.endsWith(".js")).map((name) => readFileSync(name, "utf8"));
  const using = texts.filter((text) => /["']@opentelemetry\//.test(text));
  expect(using).toHaveLength(1);
  // That part is imported only on demand.
  expect(texts.filter((text) => /import\("\.\/otlp-recorder/.test(text))).toHaveLength(1);
  expect(texts.filter((text) => /from\s*"\.\/(?:assets\/)?otlp-recorder/.test(text))).toEqual([]);
});
