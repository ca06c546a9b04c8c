import { readdirSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { RawConnection } from "../support/raw-http";
import { startSite, type Environment, type Site } from "../support/site-process";
import { until } from "../support/until";

/** docs/security.md, reliability 3. */
const STOP_MILLISECONDS = 10_000;

async function site(environment: Environment = {}): Promise<Site> {
  const started = await startSite({ environment });
  onTestFinished(started.stop);
  return started;
}

function connect(port: number, text: string): RawConnection {
  const connection = new RawConnection(port).write(text);
  onTestFinished(() => connection.destroy());
  return connection;
}

/** @returns milliseconds until the process exited without errors */
async function endedWell({ ended, errors, output }: Site): Promise<number> {
  const since = performance.now();
  expect(await ended, output() + errors()).toEqual({ code: 0, signal: null });
  expect(errors()).toBe("");
  return performance.now() - since;
}

const BODY = "scheme=dark&returnTo=%2Fguide";
const POST =
  "POST /appearance HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n" +
  `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${BODY.length}\r\n\r\n`;

describe("SIGTERM", () => {
  it("twice: finishes the post under way, closes idle connections, and leaves with 0", async () => {
    const server = await site({ LIMITS_DRAIN_MILLISECONDS: "100" });
    const idle = connect(server.port, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await until("the idle connection's answer", () => idle.received.includes("ok\n"));
    const posting = connect(server.port, POST + BODY.slice(0, 5));
    await posting.flushed();
    await server.ask("/healthz");

    server.signal("SIGTERM");
    server.signal("SIGTERM");
    await idle.untilClosed();
    await until("new connections to be refused", () =>
      server.ask("/healthz").then(
        () => false,
        () => true,
      ),
    );
    posting.write(BODY.slice(5));
    const answer = await posting.answer();
    expect([answer?.status, answer?.headers.get("location")]).toEqual([303, "/guide"]);
    expect(await endedWell(server)).toBeLessThan(STOP_MILLISECONDS);
  });

  it("takes the site out of rotation before it refuses connections", async () => {
    const server = await site();
    server.signal("SIGTERM");
    const statuses = new Set<number>();
    await until("new connections to be refused", () =>
      server.ask("/readyz").then(
        ({ status }) => void statuses.add(status),
        () => true,
      ),
    );
    expect(statuses).toContain(503);
    expect(await endedWell(server)).toBeLessThan(STOP_MILLISECONDS);
  });

  it("still answers who comes before it refuses connections, and keeps no connection open", async () => {
    const server = await site({ LIMITS_DRAIN_MILLISECONDS: "5000" });
    const asked = (path: string) =>
      connect(server.port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).answer();
    expect((await asked("/login"))?.headers.get("connection")).not.toBe("close");
    server.signal("SIGTERM");
    await until("the site to be leaving", async () => (await server.ask("/readyz")).status === 503);
    for (const path of ["/login", "/healthz", "/api/yxd-system/sys/randomImage/1", "/favicon.svg"]) {
      const answer = await asked(path);
      expect([path, answer?.status, answer?.headers.get("connection")]).toEqual([path, 200, "close"]);
    }
  });

  it("does not wait for ever for a sender that has stopped sending", async () => {
    const server = await site({ LIMITS_DRAIN_MILLISECONDS: "0", LIMITS_SHUTDOWN_MILLISECONDS: "2000" });
    const hanging = connect(server.port, POST + BODY.slice(0, 5));
    const silent = connect(server.port, "GET /login HT");
    await Promise.all([hanging.flushed(), silent.flushed()]);
    await server.ask("/healthz");
    server.signal("SIGTERM");
    expect(await endedWell(server)).toBeLessThan(STOP_MILLISECONDS);
    await Promise.all([hanging.untilClosed(), silent.untilClosed()]);
  });

  it("leaves the database in one file", async () => {
    const server = await site({ LIMITS_DRAIN_MILLISECONDS: "0" });
    await server.ask("/login");
    server.signal("SIGTERM");
    await endedWell(server);
    expect(readdirSync(server.dataDir).sort()).toEqual(["online-customs.sqlite", "secret.key"]);
  });
});

describe("SIGINT", () => {
  it("leaves at once, as somebody at a terminal expects", async () => {
    const server = await site({ LIMITS_DRAIN_MILLISECONDS: "60000" });
    server.signal("SIGINT");
    expect(await endedWell(server)).toBeLessThan(STOP_MILLISECONDS);
  });
});
