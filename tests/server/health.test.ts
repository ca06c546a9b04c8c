import { readFileSync, rmSync } from "node:fs";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { freePort } from "../support/free-port";
import { send } from "../support/http-client";
import { formAsking, SAME_ORIGIN } from "../support/browser-client";
import { startSite, type Site } from "../support/site-process";

let site: Site;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  site = await startSite({ environment: { METRICS_PORT: String(metricsPort), HOST: "0.0.0.0" } });
  return site.stop;
});

/** Addresses on which somebody listens at a port, as the kernel lists them. */
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
  ])("%s answers a machine plainly", async (path, said) => {
    const answer = await site.ask(path, { headers: { Host: "10.0.0.7" } });
    expect([answer.status, answer.text, answer.headers["content-type"]]).toEqual([
      200,
      said,
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

it("a server whose data folder has been deleted says that it is not ready", async () => {
  const own = await startSite();
  onTestFinished(own.stop);
  expect((await own.ask("/readyz")).status).toBe(200);
  rmSync(own.dataDir, { recursive: true });
  expect(await own.ask("/readyz")).toMatchObject({ status: 503, text: "not ready: gone\n" });
  expect((await own.ask("/healthz")).status).toBe(200);
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
