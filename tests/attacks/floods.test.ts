import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it, onTestFinished, type TestContext } from "vitest";
import { RawConnection } from "../support/raw-http";
import { faultsOf, startSite, UNHURRIED, type Site } from "../support/site-process";
import { repetitions } from "./scale";

let site: Site;
beforeAll(async () => {
  site = await startSite({
    environment: {
      ...UNHURRIED,
      LIMITS_HEADERS_TIMEOUT_MILLISECONDS: "2000",
      LIMITS_REQUEST_TIMEOUT_MILLISECONDS: "3000",
      LIMITS_CONNECTION_CHECK_MILLISECONDS: "200",
    },
  });
  return site.stop;
});

const KIB = 1024;
const CALL = "/api/yxd-system/sys/login";

const memory = () =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))?.[1]) / KIB;

function connect(): RawConnection {
  const connection = new RawConnection(site.port);
  onTestFinished(() => connection.destroy());
  return connection;
}

const statusesIn = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
const head = (line: string, headers: string) =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;
const page = (headers: string) =>
  head(
    "POST /login",
    `Sec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\n${headers}`,
  );
const form = (body: string) => page(`Content-Length: ${body.length}\r\n`) + body;
const json = (body: string, headers = "") =>
  head(`POST ${CALL}`, `Content-Type: application/json\r\n${headers}Content-Length: ${body.length}\r\n`) +
  body;
const bomb = gzipSync(Buffer.alloc(10 * KIB * KIB, " ")).toString("latin1");

/** Bytes that one connection sends, with the expected statuses. */
const FLOODS: readonly (readonly [name: string, bytes: () => string, statuses: readonly number[]])[] = [
  ["headers of 60 KiB", () => head("GET /login", `X: ${"x".repeat(60 * KIB)}\r\n`), [431]],
  [
    "five thousand headers",
    () => head("GET /login", Array.from({ length: 5000 }, (_, i) => `X-${i}: 1\r\n`).join("")),
    [431],
  ],
  [
    "a thousand cookies",
    () =>
      head("GET /login", `Cookie: ${Array.from({ length: 1000 }, (_, i) => `c${i}=${i}`).join("; ")}\r\n`),
    [200],
  ],
  ["an address of 12 KiB", () => head(`GET /login?${"x".repeat(12 * KIB)}`, ""), [414]],
  [
    "a query of a thousand nested parameters",
    () => head(`GET ${CALL.replace("login", "randomImage/1")}?${"a[b][c][d]=1&".repeat(600)}`, ""),
    [200],
  ],
  ["forms of 64 KiB", () => form(`intent=sign-in&username=${"x".repeat(64 * KIB - 24)}`), [422]],
  ["forms of one byte more", () => form(`intent=sign-in&username=${"x".repeat(64 * KIB - 23)}`), [413]],
  ["a thousand fields", () => form(`intent=x${"&a=1".repeat(999)}`), [422]],
  ["thirty thousand fields", () => form("&a".repeat(30_000)), [422]],
  ["escapes without end", () => form(`username=${"%".repeat(65_000)}`), [422]],
  ["JSON of 256 KiB", () => json(`{"username":"${"x".repeat(256 * KIB - 15)}"}`), [200]],
  ["JSON of one byte more", () => json(`{"username":"${"x".repeat(256 * KIB - 14)}"}`), [413]],
  ["deep arrays", () => json("[".repeat(128 * KIB) + "]".repeat(128 * KIB)), [400]],
  ["deep objects", () => json('{"a":'.repeat(40_000) + "1" + "}".repeat(40_000)), [400]],
  [
    "fifty thousand keys",
    () => json(`{${Array.from({ length: 25_000 }, (_, i) => `"${i}":1`).join(",")}}`),
    [200],
  ],
  ["a number of a hundred thousand digits", () => json(`{"checkKey":${"9".repeat(100_000)}}`), [200]],
  ["a number beyond all numbers", () => json(`{"checkKey":1e${"9".repeat(1000)}}`), [200]],
  ["compressed bodies", () => json(bomb, "Content-Encoding: gzip\r\n"), [415]],
  [
    "compressed forms",
    () => page(`Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n`) + bomb,
    [415],
  ],
  ["a length of ten gigabytes", () => page("Content-Length: 10737418240\r\n") + "x".repeat(64 * KIB), [413]],
  [
    "a hundred ranges of a file",
    () => head("GET /favicon.svg", `Range: bytes=${"0-1,".repeat(100)}0-\r\n`),
    [200],
  ],
  [
    "ranges that make no sense",
    () => head("GET /favicon.svg", "Range: bytes=9999999999999999999-1,-0,--1\r\nIf-Range: x\r\n"),
    [200],
  ],
];

/** Milliseconds of another user's requests, one after the other, until `over`. */
async function bystander(over: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void over.finally(() => (isOver = true)).catch(() => undefined);
  const times: number[] = [];
  do {
    const since = performance.now();
    const { status, text } = await site.ask("/login");
    expect([status, text.includes("</html>")]).toEqual([200, true]);
    times.push(performance.now() - since);
  } while (!isOver || times.length < 20);
  return times;
}

const p99 = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!;

/** The server logs on purpose that it sheds load. */
const SHEDDING = /"msg":"shedding (?:begins|ends)"/;

/**
 * Floods the site while another user sends requests; measures the effect on them and on the server's memory.
 */
async function flood({ annotate }: TestContext, work: () => Promise<void>): Promise<void> {
  const idle = p99(await bystander(Promise.resolve()));
  const before = memory();
  const flooding = work();
  const during = await bystander(flooding);
  await flooding;
  const after = memory();
  const ratio = (p99(during) / idle).toFixed(1);
  await annotate(
    `p99 ${p99(during).toFixed(0)} ms, ${ratio} × idle; memory ${before.toFixed(0)} → ${after.toFixed(0)} MiB`,
  );
  expect(faultsOf(site).filter((line) => !SHEDDING.test(line))).toEqual([]);
}

async function inTurns(times: number, atOnce: number, work: (turn: number) => Promise<void>): Promise<void> {
  let turn = 0;
  const next = async (): Promise<void> => {
    while (turn < times) await work(turn++);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

const TIMES = repetitions({ short: 12, long: 200 });

describe("a flood of", () => {
  it.for(FLOODS)("%s is answered early, and everybody else as ever", async ([, bytes, statuses], context) => {
    const text = bytes();
    await flood(context, () =>
      inTurns(TIMES, 20, async () => {
        expect(statusesIn(await connect().write(text).untilClosed())).toEqual(statuses);
      }),
    );
  });

  it("bodies that are never finished leaves nothing behind", async (context) => {
    await flood(context, () =>
      inTurns(4 * TIMES, 20, async (turn) => {
        const whole = turn % 2 === 0 ? form("x".repeat(60 * KIB)) : json("x".repeat(250 * KIB));
        const connection = connect().write(whole.slice(0, whole.length / 2));
        await connection.flushed();
        connection.destroy();
      }),
    );
  });

  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

  it("requests that wait for no answer is answered in order, each once, as long as there are few", async () => {
    const asked = get("/healthz").repeat(10) + get("/login").repeat(5) + head("GET /none", "");
    const statuses = statusesIn(await connect().write(asked).untilClosed());
    expect(statuses).toEqual([...Array<number>(15).fill(200), 404]);
  });

  it("thousands of requests that wait for no answer is cut off at once", async (context) => {
    const asked = get("/none").repeat(repetitions({ short: 1000, long: 5000 }));
    await flood(context, () =>
      inTurns(TIMES, 5, async () => {
        const answered = statusesIn(await connect().write(asked).untilClosed());
        expect(answered.length).toBeLessThanOrEqual(16);
      }),
    );
  });

  it("chunks without end is cut off", async (context) => {
    const start = "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n";
    const chunk = `4000\r\n${"x".repeat(16 * KIB)}\r\n`;
    await flood(context, () =>
      inTurns(repetitions({ short: 10, long: 60 }), 20, async () => {
        const connection = connect().write(head(`POST ${CALL}`, start));
        for (let sent = 0; sent < 64; sent += 1) connection.write(chunk);
        expect(statusesIn(await connection.untilClosed())).toEqual([413]);
      }),
    );
  });
});

describe("connections", () => {
  const MANY = repetitions({ short: 500, long: 2000 });

  const BEGINNINGS: readonly (readonly [name: string, bytes: () => string])[] = [
    ["that say nothing", () => ""],
    [
      "that begin to say something",
      () => `GET /login HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(8000)}`,
    ],
    ["that stop half-way in a form", () => form("x".repeat(60 * KIB)).slice(0, 30 * KIB)],
    ["that stop half-way in a call", () => json("x".repeat(200 * KIB)).slice(0, 30 * KIB)],
  ];

  it.for(BEGINNINGS)("%s, hundreds of them, keep nobody out and are cut off", async ([, bytes], context) => {
    const text = bytes();
    await flood(context, async () => {
      const connections = Array.from({ length: MANY }, () => connect().write(text));
      const answers = await Promise.all(connections.map((connection) => connection.untilClosed()));
      // Load shedding answers some before their timeout.
      for (const answer of answers) expect([[408], [503]]).toContainEqual(statusesIn(answer));
    });
  });
});

describe("after all that", () => {
  it("the server has the memory that it had", async () => {
    const again = async (): Promise<void> => {
      for (const [, bytes] of FLOODS) {
        const text = bytes();
        await inTurns(repetitions({ short: 6, long: 40 }), 20, async () => {
          await connect().write(text).untilClosed();
        });
      }
    };
    await again();
    const before = memory();
    for (let turn = 0; turn < repetitions({ short: 2, long: 5 }); turn += 1) await again();
    expect(memory() / before).toBeLessThan(1.5);
  });
});
