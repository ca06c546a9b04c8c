import { dataDir, fillDatabase, addToOrganization, removeDatabase } from "../support/site-database";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { freePort } from "../support/free-port";
import { send } from "../support/http-client";
import { envelopeIn, openSocket, refusedSocket } from "../support/live-socket";
import { RawConnection } from "../support/raw-http";
import { startSite, type Environment, type Site } from "../support/site-process";
import { until } from "../support/until";

const USER = "/api/yxd-system/sys/user/getTokenUserInfo";
const PAGE = "/role-list";
/** Pause after a refusal, because clients and server share one machine. */
const REFUSED_PAUSE_MILLISECONDS = 200;
const OVERLOAD = "系统繁忙，请稍后重试";
/** A few hundred calls at once, which are as light as sockets. */
const WAVE_CONNECTIONS = 60;
const CALLS_A_CONNECTION = 15;

let person: { id: number; token: string };
let headers: Record<string, string>;

beforeAll(async () => {
  await fillDatabase(async () => {
    const { db } = await import("~/services/db/client.server");
    const { listRoleVersions } = await import("~/services/access/roles/versions/role-versions.server");
    const { makePerson } = await import("../support/people");
    const { openSessionOf } = await import("../support/account-sessions");
    const account = await makePerson();
    await addToOrganization(account, { kind: "platform", role: "admin" });
    const [version] = await listRoleVersions(db, account.id, Date.now());
    person = { id: account.id, token: await openSessionOf(account, { roleVersionId: version!.id }) };
  });
  headers = { Cookie: `admin-token=${person.token}`, "X-Access-Token": person.token };
});
afterAll(removeDatabase);

async function start(environment: Environment): Promise<Site> {
  const site = await startSite({ dataDir, environment });
  onTestFinished(site.stop);
  // Warms up, so that compilation does not affect the measurement.
  for (let i = 0; i < 30; i += 1) await site.ask(PAGE, { headers });
  return site;
}

interface Timed {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly milliseconds: number;
  readonly over: number;
}

async function timed(site: Site, path: string): Promise<Timed> {
  const since = performance.now();
  // Connections are reused: new ones would wait for the system to accept them.
  const answer = await fetch(site.origin + path, { headers, redirect: "manual" });
  const text = await answer.text();
  const over = performance.now();
  const answerHeaders = Object.fromEntries(answer.headers);
  return { status: answer.status, text, headers: answerHeaders, milliseconds: over - since, over };
}

/** Sends requests from as many users for a while, each one after the other. */
async function crowd(site: Site, path: string, people: number, milliseconds: number): Promise<Timed[]> {
  const end = performance.now() + milliseconds;
  const answers: Timed[] = [];
  const ask = async () => {
    while (performance.now() < end) {
      const answer = await timed(site, path);
      answers.push(answer);
      if (answer.status === 503) await pause(REFUSED_PAUSE_MILLISECONDS);
    }
  };
  await Promise.all(Array.from({ length: people }, ask));
  return answers.filter(({ over }) => over <= end);
}

const median = (answers: readonly Timed[]) =>
  answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)[Math.floor(answers.length / 2)]!;
const withStatus = (answers: readonly Timed[], status: number) =>
  answers.filter((answer) => answer.status === status);

/** The average waiting time of requests in the server's metrics; this process is busy itself. */
function waitIn(metrics: string, weight: string): number {
  const [sum, count] = ["sum", "count"].map((name) =>
    Number(
      new RegExp(`^request_queue_seconds_${name}\\{weight="${weight}"\\} (\\S+)$`, "m").exec(metrics)?.[1],
    ),
  );
  return sum! / count!;
}

/** Sends more calls at once than are served in a turn; returns the responses of each connection. */
function waveOfCalls(site: Site): Promise<string>[] {
  const head = `GET ${USER} HTTP/1.1\r\nHost: localhost:${site.port}\r\nX-Access-Token: ${person.token}\r\n`;
  const calls = `${head}\r\n`.repeat(CALLS_A_CONNECTION - 1) + `${head}Connection: close\r\n\r\n`;
  return Array.from({ length: WAVE_CONNECTIONS }, () =>
    new RawConnection(site.port).write(calls).untilClosed(),
  );
}

/**
 * Opens sockets during waves of calls and returns the refused ones; the others stay open until the site
 * stops.
 */
async function refusedDuringWaves(site: Site, handshake: Parameters<typeof refusedSocket>[1]) {
  // Retries, because a wave may arrive too slowly on a busy machine.
  for (let turn = 0; turn < 5; turn += 1) {
    const wave = waveOfCalls(site);
    const tries = Array.from({ length: 60 }, () => refusedSocket(site, handshake).catch(() => null));
    const refused = (await Promise.all(tries)).filter((outcome) => outcome !== null);
    await Promise.all(wave);
    if (refused.length > 0) return refused;
  }
  return [];
}

describe("three times what the server can do", () => {
  it("is served as far as it goes, and the rest is told early; light calls, health and files go first", async () => {
    const metricsPort = await freePort();
    const site = await start({ LIMITS_QUEUE_WAIT_MILLISECONDS: "100", METRICS_PORT: String(metricsPort) });
    const before = await crowd(site, PAGE, 8, 2500);

    const file = /\/assets\/[^"]+\.js/.exec((await site.ask("/login")).text)![0];
    const [pages, calls, health, files] = await Promise.all([
      crowd(site, PAGE, 180, 5000),
      crowd(site, USER, 1, 5000),
      crowd(site, "/readyz", 1, 5000),
      crowd(site, file, 1, 5000),
    ]);
    const served = withStatus(pages, 200);
    const refused = withStatus(pages, 503);
    expect(served.length + refused.length).toBe(pages.length);
    expect(refused.length).toBeGreaterThan(10);
    expect(median(refused)).toBeLessThan(median(served));
    for (const light of [calls, health, files]) expect(withStatus(light, 200)).toHaveLength(light.length);

    const [{ headers: headers, text }] = refused as [Timed];
    expect(headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
    expect(text).toContain(`<h1>系统繁忙</h1><p>${OVERLOAD}</p>`);
    const metrics = (await send(metricsPort, "/metrics")).text;
    const counted = Number(/^requests_shed_total\{weight="page"\} (\d+)$/m.exec(metrics)?.[1]);
    expect(counted).toBeGreaterThanOrEqual(refused.length);
    expect(waitIn(metrics, "light")).toBeLessThan(waitIn(metrics, "page") / 2);
    expect(metrics).toMatch(/^requests_waiting\{weight="page"\} \d+$/m);

    // Measured before and after the wave, because the machine may have been busy at one of the times.
    const after = await crowd(site, PAGE, 8, 2500);
    for (const alone of [before, after]) expect(withStatus(alone, 200)).toHaveLength(alone.length);
    expect(served.length / 2 / Math.min(before.length, after.length)).toBeGreaterThan(0.4);
    await until("the end of it", () => site.output().includes("shedding ends"), 15_000);
    expect(site.output().match(/shedding begins/g)).toHaveLength(1);
  }, 60_000);

  it("is told to calls in an envelope, and who leaves is always heard", async () => {
    const site = await start({ LIMITS_QUEUE_WAIT_MILLISECONDS: "1" });
    const wave = waveOfCalls(site);
    const leaving = site.ask("/sign-out", { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" } });
    const answers = (await Promise.all(wave)).flatMap((text) => text.split(/(?=HTTP\/1\.1 )/));
    const refused = answers.filter((text) => text.startsWith("HTTP/1.1 503"));
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter((text) => text.startsWith("HTTP/1.1 200")).length).toBeGreaterThan(16);
    for (const text of refused) {
      const envelope = JSON.parse(text.slice(text.indexOf("\r\n\r\n"))) as object;
      expect(envelope).toMatchObject({ success: false, code: 503, message: OVERLOAD, result: null });
      expect(text).toContain("Retry-After: 5");
    }
    expect((await leaving).status).not.toBe(503);
  });

  it("refuses sockets before they are ones; those that are open live on, and a second try is let in", async () => {
    const site = await start({ LIMITS_QUEUE_WAIT_MILLISECONDS: "1", LIMITS_SOCKETS_PER_ACCOUNT: "1000" });
    const handshake = { userId: person.id, token: person.token };
    const living = await openSocket(site, handshake);
    onTestFinished(() => living.close());
    living.send("ping");
    const refused = await refusedDuringWaves(site, handshake);
    expect(refused.length).toBeGreaterThan(0);
    for (const refusal of refused) {
      expect([refusal.status, envelopeIn(refusal).message]).toEqual([503, OVERLOAD]);
      expect(refusal.headers).toMatchObject({ "retry-after": "5", connection: "close" });
    }
    expect(await living.frames(1)).toEqual([{ cmd: "heartcheck" }]);
    const second = await openSocket(site, handshake);
    onTestFinished(() => second.close());
    for (const socket of [living, second]) socket.send("ping");
    expect(await second.frames(1)).toEqual([{ cmd: "heartcheck" }]);
    expect(await living.frames(2)).toHaveLength(2);
  });
});

it("one person on a busy machine is never sent away", async () => {
  const site = await start({ LIMITS_QUEUE_WAIT_MILLISECONDS: "1" });
  const noise = Array.from({ length: 3 }, () => new Worker("for (;;);", { eval: true }));
  const answers = await crowd(site, PAGE, 6, 3000);
  for (const worker of noise) await worker.terminate();
  expect(answers.length).toBeGreaterThan(0);
  expect(withStatus(answers, 200)).toHaveLength(answers.length);
});
