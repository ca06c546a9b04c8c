import { fork } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { beforeAll, expect, onTestFinished } from "vitest";
import { dataDir, fillDatabase, removeDatabase } from "../support/site-database";
import { Load, phonesInSqlite } from "../support/acknowledged-writes";
import { freePort } from "../support/free-port";
import { send } from "../support/http-client";
import { openSocket } from "../support/live-socket";
import { startSite, UNHURRIED } from "../support/site-process";
import { makeSignedIn, type SignedIn } from "../support/socket-people";
import { until } from "../support/until";
import { faultRow, secondsOf, startSms, sized } from "./fault-rows";

const WRITERS = 2;
const WAIT_MILLISECONDS = 300_000;
const SOCKETS_EACH = 5;
const PEOPLE = sized({ short: 40, long: 2000 });
/** Shorter than the pause of a page (5 to 15 seconds). */
const PAUSE_MILLISECONDS = 2000;
const AT_ONCE = 100;

let people: SignedIn[];
beforeAll(async () => {
  people = [];
  await fillDatabase(async () => {
    for (let count = 0; count < PEOPLE; count += 1) people.push(await makeSignedIn());
  });
  return removeDatabase;
}, WAIT_MILLISECONDS);

/** Starts a server on the filled database, on the same port after a restart. */
async function sceneOf(environment: Record<string, string>) {
  const sms = await startSms();
  const port = await freePort();
  const metricsPort = await freePort();
  const start = async () => {
    const site = await startSite({
      dataDir,
      port,
      environment: {
        ...UNHURRIED,
        LIMITS_SOCKETS_PER_ADDRESS: "20000",
        METRICS_PORT: String(metricsPort),
        SMS_URL: sms.url,
        ...environment,
      },
    });
    onTestFinished(site.stop);
    return site;
  };
  const sockets = async () => {
    const { text } = await send(metricsPort, "/metrics");
    return Number(/^sockets_open (\d+)$/m.exec(text)?.[1]);
  };
  return { sms, port, start, sockets };
}

faultRow("半开的推送连接：对方不再应答", async () => {
  const { sms, start, sockets } = await sceneOf({ LIMITS_SOCKET_HEARTBEAT_MILLISECONDS: "1000" });
  const site = await start();
  const load = new Load({ site: () => site });
  load.write(WRITERS, sms);
  const count = PEOPLE;
  for (let first = 0; first < count; first += AT_ONCE) {
    const group = people.slice(first, first + AT_ONCE);
    await Promise.all(
      group.map(async ({ id, tokens }) => {
        const socket = await openSocket(site, { userId: id, token: tokens[0]! });
        onTestFinished(() => socket.close());
        socket.playDead();
      }),
    );
  }
  const since = performance.now();
  await until("the sockets to be given up", async () => (await sockets()) === 0, WAIT_MILLISECONDS);
  const taken = performance.now() - since;
  await until("some work", () => load.acknowledged.length > 0, WAIT_MILLISECONDS);
  await load.end();
  expect(load.faults).toEqual([]);
  const observed = `心跳 1 秒时，${secondsOf(taken)}内全部放弃`;
  return { times: count, load, stored: phonesInSqlite(dataDir), observed };
});

/** Starts another process with all the sockets, which reconnect by themselves. */
function startCrowd(port: number) {
  const child = fork(resolve("tests/support/returning-crowd.mjs"));
  onTestFinished(() => void child.kill("SIGKILL"));
  const ask = async (message: object) => {
    child.send(message);
    const [counts] = (await once(child, "message")) as [{ open: number; closed: number; refused: number }];
    return counts;
  };
  const crowd = {
    url: `ws://localhost:${port}`,
    pauseMilliseconds: PAUSE_MILLISECONDS,
    each: SOCKETS_EACH,
    people: people.map(({ id, tokens }) => ({ id, token: tokens[0] })),
  };
  return { connect: () => ask({ crowd }), counts: () => ask({}) };
}

faultRow("服务重启，所有推送连接同时回来", async () => {
  const { sms, port, start } = await sceneOf({});
  let site = await start();
  const load = new Load({ site: () => site, mayBreak: true });
  const crowd = startCrowd(port);
  const count = PEOPLE * SOCKETS_EACH;
  await crowd.connect();
  const areThere = async () => (await crowd.counts()).open === count;
  await until("all sockets to be open", areThere, WAIT_MILLISECONDS);
  load.write(WRITERS, sms);
  const rounds = sized({ short: 1, long: 3 });
  let longest = 0;
  for (let round = 0; round < rounds; round += 1) {
    await site.stop();
    await until("all sockets to be closed", async () => (await crowd.counts()).open === 0, WAIT_MILLISECONDS);
    site = await start();
    const since = performance.now();
    const before = load.acknowledged.length;
    await until("all sockets to be back", areThere, WAIT_MILLISECONDS);
    longest = Math.max(longest, performance.now() - since);
    await until("a write after it", () => load.acknowledged.length > before, WAIT_MILLISECONDS);
  }
  await load.end();
  expect(load.faults).toEqual([]);
  const { refused } = await crowd.counts();
  const observed =
    `${count} 个连接，每次 1–3 秒后再来，启动后最久 ${secondsOf(longest)}全部连上；` +
    `其间被拒绝或连不上 ${refused} 次，提交照常`;
  return { times: rounds, load, stored: phonesInSqlite(dataDir), observed };
});
