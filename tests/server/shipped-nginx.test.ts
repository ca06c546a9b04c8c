import { createServer, type RequestListener, type Server } from "node:http";
import { buffer } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { findNginx } from "../../scripts/lib/nginx.mjs";
import { startNameServer } from "../simulators/name-server";
import { freePort } from "../support/free-port";
import { serversAt, serversNamedBy, startNginx, type ServersProxy } from "../support/nginx-proxy";
import { until } from "../support/until";

/** At least two requests reach each of two servers, whichever is first. */
const TRIES = 6;

const answers =
  (text: string): RequestListener =>
  (incoming, response) =>
    void buffer(incoming).then(() => response.end(text));

/** A server that reads a request and closes the connection without a response. */
const breaksOff: RequestListener = (incoming) => void buffer(incoming).then(() => incoming.socket.destroy());

/** A stand-in for the application, which can be stopped and started on its port. */
class SmallServer {
  readonly methods: string[] = [];
  #server: Server | undefined;

  constructor(
    readonly port: number,
    readonly answer: RequestListener,
    readonly host = "127.0.0.1",
  ) {}

  async start(): Promise<void> {
    const server = createServer((incoming, response) => {
      this.methods.push(incoming.method!);
      this.answer(incoming, response);
    });
    // Idle connections are closed by the client, never by this server.
    server.keepAliveTimeout = 0;
    await new Promise<void>((resolve) => server.listen(this.port, this.host, resolve));
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  }

  connections = (): Promise<number> =>
    new Promise((resolve) => this.#server!.getConnections((_, count) => resolve(count)));
}

async function startServers(...listeners: readonly RequestListener[]): Promise<SmallServer[]> {
  const servers: SmallServer[] = [];
  for (const listener of listeners) {
    const server = new SmallServer(await freePort(), listener);
    onTestFinished(() => server.stop());
    await server.start();
    servers.push(server);
  }
  return servers;
}

async function statusesOf(proxy: ServersProxy, method: "GET" | "POST", times = TRIES): Promise<number[]> {
  const statuses: number[] = [];
  for (let remaining = times; remaining > 0; remaining -= 1) {
    const { status } = await proxy.ask("/x", method === "POST" ? { method, body: "x=1" } : {});
    statuses.push(status);
  }
  return statuses;
}

const ALL_WELL = Array.from({ length: TRIES }, () => 200);

const program = findNginx();
if (program !== undefined)
  describe("nginx with the files of deploy", () => {
    async function startBefore(...listeners: readonly RequestListener[]) {
      const servers = await startServers(...listeners);
      const proxy = await startNginx(program!, serversAt(servers.map(({ port }) => port)));
      onTestFinished(() => proxy.close());
      for (const { methods } of servers) methods.length = 0;
      return { proxy, servers };
    }

    it("asks a server that is there again at once, while the other one is stopped", async () => {
      const { proxy, servers } = await startBefore(answers("a"), answers("b"));
      for (const [stopped, other] of [servers, servers.toReversed(), servers] as SmallServer[][]) {
        await stopped!.stop();
        expect(await statusesOf(proxy, "GET")).toEqual(ALL_WELL);
        expect(await statusesOf(proxy, "POST")).toEqual(ALL_WELL);
        expect(other!.methods.length).toBeGreaterThanOrEqual(2 * TRIES);
        await stopped!.start();
      }
    });

    it("sends a post that a server has read to no other one, and asks another one for a reading", async () => {
      const { proxy, servers } = await startBefore(breaksOff, breaksOff);
      expect(await statusesOf(proxy, "POST")).toEqual(ALL_WELL.map(() => 502));
      expect(servers.flatMap(({ methods }) => methods)).toHaveLength(TRIES);
      const mixed = await startBefore(breaksOff, answers("b"));
      expect(await statusesOf(mixed.proxy, "GET")).toEqual(ALL_WELL);
    });

    it("closes idle connections by itself, before a server does", async () => {
      const { proxy, servers } = await startBefore(answers("a"), answers("b"));
      await statusesOf(proxy, "GET");
      for (const { methods } of servers) expect(methods).not.toEqual([]);
      const openAt = async () => (await Promise.all(servers.map((server) => server.connections()))).join();
      await until("all connections closed", async () => (await openAt()) === "0,0", 20_000);
    });

    it("finds a server whose address has changed by its name", async () => {
      const port = await freePort();
      const before = new SmallServer(port, answers("before"), "127.0.0.2");
      const after = new SmallServer(port, answers("after"), "127.0.0.3");
      for (const server of [before, after]) {
        onTestFinished(() => server.stop());
        await server.start();
      }
      const names = await startNameServer(["127.0.0.2"]);
      onTestFinished(() => names.close());
      const proxy = await startNginx(program, serversNamedBy(names.port, port));
      onTestFinished(() => proxy.close());
      expect((await proxy.ask("/x")).text).toBe("before");
      names.change(["127.0.0.3"]);
      await before.stop();
      await until("an answer from the new address", async () => (await proxy.ask("/x")).text === "after");
    });

    it("asks the other one of two servers of one name", async () => {
      const port = await freePort();
      const servers = ["127.0.0.2", "127.0.0.3"].map(
        (address) => new SmallServer(port, answers(address), address),
      );
      for (const server of servers) {
        onTestFinished(() => server.stop());
        await server.start();
      }
      const names = await startNameServer(servers.map(({ host }) => host));
      onTestFinished(() => names.close());
      const proxy = await startNginx(program, serversNamedBy(names.port, port));
      onTestFinished(() => proxy.close());
      await servers[0]!.stop();
      expect(await statusesOf(proxy, "GET")).toEqual(ALL_WELL);
      expect(await statusesOf(proxy, "POST")).toEqual(ALL_WELL);
    });
  });
