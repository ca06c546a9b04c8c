import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { freePort } from "../support/free-port";
import { send } from "../support/http-client";
import { BrowserClient, formAsking, SAME_ORIGIN } from "../support/browser-client";
import { startSite, type Site } from "../support/site-process";
import { copyTemplate } from "../support/sqlite-template";

let site: Site;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  site = await startSite({ environment: { METRICS_PORT: String(metricsPort), HOST: "0.0.0.0" } });
  return site.stop;
});

/** Addresses of listeners at a port, as the kernel lists them. */
function listenersAt(port: number): string[] {
  const hex = port.toString(16).toUpperCase().padStart(4, "0");
  const lines = ["tcp", "tcp6"].flatMap((table) => readFileSync(`/proc/net/${table}`, "utf8").split("\n"));
  const cells = lines.map((line) => line.trim().split(/\s+/));
  return cells.flatMap(([, local = "", , state]) =>
    state === "0A" && local.endsWith(`:${hex}`) ? [local.split(":")[0]!] : [],
  );
}

describe("/healthz and /readyz", () => {
  it.each([
    ["/healthz", "ok\n"],
    ["/readyz", "ready\n"],
  ])("%s answers a machine plainly", async (path, text) => {
    const answer = await site.ask(path, { headers: { Host: "10.0.0.7" } });
    expect([answer.status, answer.text, answer.headers["content-type"]]).toEqual([
      200,
      text,
      "text/plain; charset=utf-8",
    ]);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.cookies).toEqual([]);
  });

  it("are nothing to post to", async () => {
    for (const path of ["/healthz", "/readyz"])
      expect((await site.ask(path, formAsking({}, SAME_ORIGIN))).status).toBe(404);
  });
});

describe("a server whose data folder has been deleted", () => {
  it("is not ready and takes nothing, also when another database stands there", async () => {
    const own = await startSite({ environment: { LIMITS_LOST_DATABASE_MILLISECONDS: "3600000" } });
    onTestFinished(own.stop);
    const { name, password } = own.administrator();
    rmSync(own.dataDir, { recursive: true });
    const notReady = { status: 503, text: "not ready: gone\n" };
    expect(await own.ask("/readyz")).toMatchObject(notReady);
    expect((await own.ask("/healthz")).status).toBe(200);
    mkdirSync(own.dataDir);
    copyTemplate(own.dataDir);
    expect(await own.ask("/readyz")).toMatchObject(notReady);
    expect(await new BrowserClient(own).signIn(name, password)).toMatchObject({ status: 503 });
  });

  it("ends after a while, for good, and makes nothing in its place", async () => {
    const own = await startSite({ environment: { LIMITS_LOST_DATABASE_MILLISECONDS: "0" } });
    onTestFinished(own.stop);
    rmSync(own.dataDir, { recursive: true });
    expect(await own.ended).toEqual({ code: 78, signal: null });
    expect(own.errors()).toContain(`服务结束：数据目录 ${own.dataDir} 里的数据库文件已被删除、移走`);
    expect(existsSync(own.dataDir)).toBe(false);
  });
});

describe("/metrics", () => {
  it("is not on the site's port", async () => {
    expect((await site.ask("/metrics")).status).toBe(404);
  });

  it("is on a port of its own, on loopback only, and counts answers", async () => {
    await site.ask("/login");
    const { status, text } = await send(metricsPort, "/metrics");
    expect(status).toBe(200);
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",status="2xx"\} \d+/);
    expect(text).toContain("process_resident_memory_bytes");
    expect((await send(metricsPort, "/")).status).toBe(404);
    expect(listenersAt(metricsPort)).toEqual(["0100007F"]);
    expect(listenersAt(site.port)).toEqual(["00000000"]);
  });
});
