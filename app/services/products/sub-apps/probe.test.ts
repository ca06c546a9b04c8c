import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { startRawServer } from "../../../../tests/simulators/raw-server";
import { passSeconds } from "../../../../tests/support/still-clock";
import { probeSubApp } from "./probe.server";
import { externalApps } from "./registry";
import type { ExternalApp } from "./sub-apps.types";

const appAt = (entry: string): ExternalApp =>
  externalApps({ phsb: entry, jqzx: undefined, cmsweb: undefined })[0]!;

/** A sub-app's server that counts its requests. */
async function serve(listener: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { asked, app: appAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/app/`) };
}

/** Probes a sub-app after all cached results have expired. */
function probeAnew(app: ExternalApp) {
  passSeconds(60);
  return probeSubApp(app);
}

const answering = (status: number, headers: Record<string, string> = {}) =>
  serve((_request, response) => void response.writeHead(status, headers).end("x"));

describe("a sub-app", () => {
  it.each([200, 204, 401, 403, 404])("that answers %i is there", async (status) => {
    const { app, asked } = await answering(status);
    expect(await probeAnew(app)).toBeNull();
    expect(asked).toEqual(["/app/"]);
  });

  it.each([500, 502, 503, 599])("that answers %i has a fault", async (status) => {
    expect(await probeAnew((await answering(status)).app)).toBe("server-error");
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "http://127.0.0.1:1/",
    "javascript:alert(1)",
    "data:text/html,x",
    "http://[",
  ])("that leads to %s leads elsewhere, and nobody goes there", async (Location) => {
    expect(await probeAnew((await answering(302, { Location })).app)).toBe("elsewhere");
  });

  it("that leads to a page of its own is asked for that", async () => {
    const { app, asked } = await serve((request, response) => {
      const isEntry = request.url === "/app/";
      response.writeHead(isEntry ? 302 : 503, isEntry ? { Location: "start" } : {}).end();
    });
    expect(await probeAnew(app)).toBe("server-error");
    expect(asked).toEqual(["/app/", "/app/start"]);
  });

  it("that leads in circles is left after a few rounds", async () => {
    const { app, asked } = await answering(302, { Location: "/app/" });
    expect(await probeAnew(app)).toBe("protocol");
    expect(asked).toHaveLength(4);
  });

  it("that is not there is unreachable", async () => {
    const raw = await startRawServer(() => undefined);
    await raw.close();
    expect(await probeAnew(appAt(`http://127.0.0.1:${raw.port}/`))).toBe("unreachable");
  });

  it.each([
    ["says nothing", "", "timeout"],
    ["never ends its head", "HTTP/1.1 200 OK\r\nX-A: ", "timeout"],
    ["speaks another language", "hello\r\n\r\n", "protocol"],
  ])("that %s is given up", async (_what, text, fault) => {
    const raw = await startRawServer((socket) => void socket.write(text));
    onTestFinished(() => raw.close());
    expect(await probeAnew(appAt(`http://127.0.0.1:${raw.port}/`))).toBe(fault);
    expect(raw.connections().made).toBe(1);
  });

  it("that sends without end is left after its head", async () => {
    const raw = await startRawServer((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      const pour = () => {
        if (socket.writable) socket.write(Buffer.alloc(65_536), () => setImmediate(pour));
      };
      pour();
    });
    onTestFinished(() => raw.close());
    expect(await probeAnew(appAt(`http://127.0.0.1:${raw.port}/`))).toBeNull();
  });
});

describe("what was found out", () => {
  it("is shared by all who ask meanwhile, and believed for ten seconds", async () => {
    const { app, asked } = await answering(200);
    passSeconds(60);
    await Promise.all(Array.from({ length: 50 }, () => probeSubApp(app)));
    passSeconds(9);
    await probeSubApp(app);
    expect(asked).toHaveLength(1);
    passSeconds(1);
    await probeSubApp(app);
    expect(asked).toHaveLength(2);
  });

  it("is believed for two seconds when it is bad, so that trying again helps", async () => {
    let status = 503;
    const { app } = await serve((_request, response) => void response.writeHead(status).end());
    expect(await probeAnew(app)).toBe("server-error");
    status = 200;
    passSeconds(1);
    expect(await probeSubApp(app)).toBe("server-error");
    passSeconds(1);
    expect(await probeSubApp(app)).toBeNull();
  });
});
