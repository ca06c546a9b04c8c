import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { RawConnection, sendRaw, type RawAnswer } from "../support/raw-http";
import { startSite, type Site } from "../support/site-process";
import { until } from "../support/until";

let site: Site;
beforeAll(async () => {
  site = await startSite({
    environment: {
      LIMITS_HEADERS_TIMEOUT_MILLISECONDS: "600",
      LIMITS_REQUEST_TIMEOUT_MILLISECONDS: "1200",
      LIMITS_CONNECTION_CHECK_MILLISECONDS: "100",
    },
  });
  return site.stop;
});

const FORM = "Content-Type: application/x-www-form-urlencoded\r\nSec-Fetch-Site: same-origin\r\n";
const connect = () => {
  const connection = new RawConnection(site.port);
  onTestFinished(() => connection.destroy());
  return connection;
};

function expectRefusal(answer: RawAnswer | null, status: number): void {
  expect(answer?.status).toBe(status);
  expect(answer?.headers.get("connection")).toBe("close");
  expect(answer?.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(answer?.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer?.body).toContain("</html>");
}

/** Sends small pieces until the server closes the connection. */
async function drip(connection: RawConnection, piece: string): Promise<void> {
  await until("the connection to be cut", () => {
    if (!connection.isClosed) connection.write(piece);
    return connection.isClosed;
  });
}

describe("a slow sender", () => {
  it("of a request line is cut off in words", async () => {
    const connection = connect().write("GET /lo");
    await drip(connection, "x");
    expectRefusal(await connection.answer(), 408);
  });

  it("of headers is cut off in words", async () => {
    const connection = connect().write("GET /login HTTP/1.1\r\nHost: localhost\r\n");
    await drip(connection, "X-More: 1\r\n");
    expectRefusal(await connection.answer(), 408);
  });

  it("of a form is cut off in words", async () => {
    const connection = connect().write(
      `POST /login HTTP/1.1\r\nHost: localhost\r\n${FORM}Content-Length: 60000\r\n\r\nintent=sign-in&username=`,
    );
    await drip(connection, "x");
    expectRefusal(await connection.answer(), 408);
  });

  it("of a wire call's body is cut off with an envelope", async () => {
    const connection = connect().write(
      "POST /api/yxd-system/sys/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
        'Content-Length: 60000\r\n\r\n{"username":"',
    );
    await drip(connection, "x");
    const answer = await connection.answer();
    expect(answer?.status).toBe(408);
    expect(JSON.parse(answer?.body ?? "")).toMatchObject({ success: false, code: 408, result: null });
  });

  it("of nothing at all is cut off", async () => {
    expectRefusal(await connect().answer(), 408);
  });

  it("that hangs up half-way leaves no trace", async () => {
    const connection = connect().write(
      `POST /login HTTP/1.1\r\nHost: localhost\r\n${FORM}Content-Length: 60000\r\n\r\nintent=sign-in`,
    );
    await connection.flushed();
    connection.destroy();
    await until("the request to be logged", () => /"path":"\/login","status":4\d\d/.test(site.output()));
    expect(site.errors()).toBe("");
  });
});

describe("a connection", () => {
  const GET = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";

  it("carries one request after the other", async () => {
    const connection = connect();
    for (const answers of [1, 2, 3]) {
      connection.write(GET);
      await until("the answer", () => connection.received.split("ok\n").length - 1 === answers);
    }
    expect(connection.isClosed).toBe(false);
  });

  it("answers what was asked before garbage, and refuses the garbage", async () => {
    const answer = await connect().write(`${GET}\u0000garbage\r\n\r\n${GET}`).untilClosed();
    expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
  });

  it("is not confused by garbage while a slow answer is under way", async () => {
    const page = "GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const answer = await connect().write(`${page}garbage\r\n\r\n`).untilClosed();
    expect(answer.match(/HTTP\/1\.1 \d{3}/g)?.[0]).toBe("HTTP/1.1 200");
    expect(answer).toContain("</html>");
  });

  it("does not take a smuggled second request for one", async () => {
    const answer = await connect()
      .write(
        `POST /login HTTP/1.1\r\nHost: localhost\r\n${FORM}Content-Length: 4\r\nConnection: close\r\n\r\na=b&GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      )
      .untilClosed();
    expect(answer.match(/^HTTP\/1\.1 \d{3}/gm)).toHaveLength(1);
  });

  it("that is broken in the middle of a chunked body is answered once", async () => {
    const answer = await sendRaw(
      site.port,
      "POST /api/yxd-system/sys/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
        'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\nZZ\r\n',
    );
    expect(answer?.status).toBe(400);
    expect(JSON.parse(answer?.body ?? "")).toMatchObject({ success: false, code: 400 });
  });
});

describe("two hundred slow connections", () => {
  const memory = () =>
    Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))?.[1]);

  it("leave memory flat, and the site answers others meanwhile", async () => {
    for (let warming = 0; warming < 20; warming += 1) await site.ask("/login");
    const before = memory();
    const connections = Array.from({ length: 200 }, (_, index) =>
      connect().write(
        index % 2 === 0
          ? `GET /login HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(8000)}`
          : `POST /login HTTP/1.1\r\nHost: localhost\r\n${FORM}Content-Length: 65000\r\n\r\n${"x".repeat(30_000)}`,
      ),
    );
    expect((await site.ask("/login")).status).toBe(200);
    expect(memory() / before).toBeLessThan(1.6);
    await Promise.all(connections.map((connection) => connection.untilClosed()));
    expect((await site.ask("/login")).status).toBe(200);
    expect(memory() / before).toBeLessThan(1.6);
  });
});
