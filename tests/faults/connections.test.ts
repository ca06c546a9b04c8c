import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { expect, onTestFinished } from "vitest";
import { Load, phonesInSqlite } from "../support/acknowledged-writes";
import { RawConnection } from "../support/raw-http";
import { startSite, temporaryFolder, UNHURRIED } from "../support/site-process";
import { until } from "../support/until";
import { faultRow, startSms, sized } from "./fault-rows";

const WRITERS = 2;
const WAIT_MILLISECONDS = 120_000;
const KIB = 1024;
const AT_ONCE = 200;

async function startScene() {
  const sms = await startSms();
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const site = await startSite({
    dataDir: folder.path,
    environment: {
      ...UNHURRIED,
      LIMITS_HEADERS_TIMEOUT_MILLISECONDS: "2000",
      LIMITS_REQUEST_TIMEOUT_MILLISECONDS: "3000",
      LIMITS_CONNECTION_CHECK_MILLISECONDS: "200",
      SMS_URL: sms.url,
    },
  });
  onTestFinished(site.stop);
  const load = new Load({ site: () => site });
  load.write(WRITERS, sms);
  await until("some work", () => load.acknowledged.length > 0, WAIT_MILLISECONDS);
  const memory = () =>
    Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))?.[1]) / KIB);
  const end = async () => {
    const before = load.acknowledged.length;
    await until("a write after it", () => load.acknowledged.length > before, WAIT_MILLISECONDS);
    await load.end();
    expect(load.faults).toEqual([]);
    return phonesInSqlite(folder.path);
  };
  return { site, load, memory, end };
}

const FORM = "Content-Type: application/x-www-form-urlencoded\r\nSec-Fetch-Site: same-origin\r\n";
const BEGINNINGS = [
  "",
  "GET /lo",
  `GET /login HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(8000)}`,
  `POST /login HTTP/1.1\r\nHost: localhost\r\n${FORM}Content-Length: 65000\r\n\r\n${"x".repeat(30_000)}`,
];

faultRow("很慢的请求头和请求体", async () => {
  const { site, load, memory, end } = await startScene();
  const count = sized({ short: 100, long: 2000 });
  const before = memory();
  const connections = Array.from({ length: count }, (_, index) => {
    const connection = new RawConnection(site.port).write(BEGINNINGS[index % BEGINNINGS.length]!);
    onTestFinished(() => connection.destroy());
    return connection;
  });
  // Other connections from the same address may get 503 under load; the health check never does.
  expect((await site.ask("/healthz")).status).toBe(200);
  const answers = await Promise.all(connections.map((connection) => connection.untilClosed()));
  const statuses = new Set(answers.map((answer) => answer.slice(0, 12).split(" ")[1]));
  expect([...statuses].filter((status) => status !== "408" && status !== "503")).toEqual([]);
  const after = memory();
  const stored = await end();
  return {
    times: count,
    load,
    stored,
    observed: `到时一律断开，健康检查照常，同一地址的其他人照常或得到 503；内存 ${before} → ${after} MB`,
  };
});

/** Opens a connection from one of many addresses, each of which has its own ports. */
function visit(port: number, turn: number): Promise<boolean> {
  const localAddress = `127.0.0.${2 + (turn % 50)}`;
  const isAsking = turn % 2 === 0;
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    socket.setEncoding("latin1").on("data", (text: string) => (answer += text));
    socket.once("connect", () => {
      if (isAsking) socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
      else socket.end();
    });
    socket.on("error", () => resolve(false));
    socket.once("close", () => resolve(isAsking ? answer.startsWith("HTTP/1.1 200") : true));
  });
}

faultRow("大量连接，一半什么也不说", async () => {
  const { site, load, memory, end } = await startScene();
  const count = sized({ short: 2000, long: 30_000 });
  const before = memory();
  let turn = 0;
  let good = 0;
  const visitor = async () => {
    while (turn < count) if (await visit(site.port, turn++)) good += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  expect(good).toBe(count);
  const after = memory();
  const stored = await end();
  const observed = `${AT_ONCE} 个同时进行，全部得到答复；内存 ${before} → ${after} MB`;
  return { times: count, load, stored, observed };
});
