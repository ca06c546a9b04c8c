import { createServer as createHttpServer } from "node:http";
import { createServer, type AddressInfo, type Server } from "node:net";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { channelRow, makeChannel, NO_SECRETS } from "../../../../../tests/support/channels";
import { newEditor } from "../../../../../tests/support/companies";
import type { Actor } from "../../../forms/editing/actor.types";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { testChannel } from "./test-channel.server";
import { stepsIn } from "./test-steps";

beforeAll(() => prepareDatabase("admin@example.com"));

const STAFF = newEditor();
const ADMINISTRATOR: Actor = { ...STAFF, rights: { admin: true, perms: new Set() } };
const UNREACHED = "连不上对方，请检查地址、端口和防火墙";

async function listen(server: Server, host: string): Promise<number> {
  await new Promise<void>((done) => server.listen(0, host, done));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/**
 * Accepts and counts connections on an address of this machine that the tests' environment does not allow.
 */
async function insidePort() {
  const taken: string[] = [];
  const port = await listen(
    createServer((socket) => {
      taken.push(socket.remoteAddress ?? "");
      socket.destroy();
    }),
    "::",
  );
  return { port, taken };
}

const queue = (queueUrl: string) => ({ transferMode: "4", endpoint: "", queueUrl, queueName: "dec" });

async function tested(actor: Actor, change: object) {
  const id = await makeChannel(STAFF, change, NO_SECRETS);
  const outcome = await testChannel(actor, id);
  return { outcome, steps: stepsIn((await channelRow(id)).test_steps) };
}

describe("a connection test of an address inside", () => {
  it.each([
    ["the loopback of IPv6", "[::1]"],
    ["an unspecified address, which is loopback", "0.0.0.0"],
    ["loopback of IPv4 written as IPv6", "[::ffff:127.0.0.1]"],
    ["the link-local address of a cloud's metadata", "169.254.169.254"],
    ["a private network", "10.255.255.1"],
  ])("reaches no queue at %s", async (_what, host) => {
    const { port, taken } = await insidePort();
    const { outcome } = await tested(STAFF, queue(`amqp://${host}:${port}`));
    expect(outcome).toMatchObject({ ok: false, text: `连接测试未通过：队列可达：${UNREACHED}` });
    expect(taken).toEqual([]);
  });

  it("reaches no queue over TLS, and no interface", async () => {
    const { port, taken } = await insidePort();
    const secure = await tested(STAFF, queue(`amqps://[::1]:${port}`));
    expect(secure.outcome).toMatchObject({ text: `连接测试未通过：队列可达：${UNREACHED}` });
    for (const protocol of ["http", "https"]) {
      const endpoint = await tested(STAFF, { endpoint: `${protocol}://[::1]:${port}/` });
      expect(endpoint.outcome).toMatchObject({ text: `连接测试未通过：接口可达：${UNREACHED}` });
    }
    expect(taken).toEqual([]);
  });

  it("says the same of closed, silent and refused, in the answer and in what is stored", async () => {
    const silent = createHttpServer(() => undefined);
    const silentPort = await listen(silent, "127.0.0.1");
    onTestFinished(() => silent.closeAllConnections());
    const { port } = await insidePort();
    const found = [];
    for (const endpoint of [
      "http://127.0.0.1:9/",
      `http://127.0.0.1:${silentPort}/`,
      `http://[::1]:${port}/`,
    ]) {
      const { outcome, steps } = await tested(STAFF, { endpoint, timeoutSeconds: 1 });
      found.push({ outcome, steps: steps.map(({ name, isGood, text }) => ({ name, isGood, text })) });
    }
    expect(found[0]?.outcome).toMatchObject({ text: `连接测试未通过：接口可达：${UNREACHED}` });
    expect(found[1]).toEqual(found[0]);
    expect(found[2]).toEqual(found[0]);
  });

  it("tells an administrator of the platform the cause", async () => {
    const { port } = await insidePort();
    const refused = await tested(ADMINISTRATOR, queue(`amqp://[::1]:${port}`));
    expect(refused.outcome).toMatchObject({
      text: `连接测试未通过：队列可达：${UNREACHED}（::1 不是公网地址，也不在 OUTGOING_ALLOWED 之内）`,
    });
    const closed = await tested(ADMINISTRATOR, queue("amqp://127.0.0.1:9"));
    expect(closed.outcome).toMatchObject({
      text: `连接测试未通过：队列可达：${UNREACHED}（端口没有打开：ECONNREFUSED）`,
    });
  });

  it("follows no redirect", async () => {
    const { port, taken } = await insidePort();
    const server = createHttpServer((_request, response) => {
      response.writeHead(302, { Location: `http://[::1]:${port}/` }).end();
    });
    const outside = await listen(server, "127.0.0.1");
    const { steps } = await tested(STAFF, { endpoint: `http://127.0.0.1:${outside}/` });
    expect(steps[0]).toMatchObject({ isGood: true, text: "对方已应答（302）" });
    expect(taken).toEqual([]);
  });
});
