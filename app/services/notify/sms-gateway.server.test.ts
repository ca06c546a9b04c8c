import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withRawServer } from "../../../tests/simulators/raw-server";
import { startSmsSimulator, type SmsSimulator } from "../../../tests/simulators/sms-simulator";
import { withUnacceptingPort } from "../../../tests/simulators/unaccepting-port";
import type { Delivery, Message } from "./port";
import { createSmsGatewaySender } from "./sms-gateway.server";

const message: Message = {
  channel: "sms",
  target: "13800138000",
  purpose: "sign-in",
  subject: "",
  text: "【在线海关】登录验证码：482913。\n@localhost #482913",
  code: "482913",
  id: "id-1",
};
const connectMs = 300;
const totalMs = 600;
/** Wide enough for a busy machine, far below a sender that would not stop by itself. */
const boundMs = totalMs * 5;

async function timed(url: string): Promise<Delivery> {
  const start = performance.now();
  const delivery = await createSmsGatewaySender({ url, connectMs, totalMs })(message);
  expect(performance.now() - start).toBeLessThan(boundMs);
  return delivery;
}

describe("sms gateway", () => {
  let gateway: SmsSimulator;
  beforeEach(async () => {
    gateway = await startSmsSimulator();
  });
  afterEach(() => gateway.close());

  it("posts the message as JSON", async () => {
    expect(await timed(gateway.url)).toEqual({ ok: true });
    const { headers, ...body } = await gateway.waitFor("13800138000");
    expect(body).toEqual({
      phone: "13800138000",
      purpose: "sign-in",
      code: "482913",
      text: message.text,
      id: "id-1",
    });
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(headers.authorization).toBeUndefined();
  });

  it.each([
    ["user:p%40ss%3Aword", "user:p@ss:word"],
    ["user:100%", "user:100%"],
    ["user", "user:"],
  ])("makes Basic authentication of %s", async (credentials, pair) => {
    await timed(gateway.url.replace("://", `://${credentials}@`));
    const { headers } = await gateway.waitFor("13800138000");
    expect(headers.authorization).toBe(`Basic ${Buffer.from(pair).toString("base64")}`);
  });

  it.each([
    ["refuse", "refused"],
    ["redirect", "protocol"],
    ["flood", "protocol"],
    ["hang", "timeout"],
    ["drip", "timeout"],
    ["reset", "unreachable"],
  ] as const)("answers a gateway in mode %s with %s", async (mode, reason) => {
    gateway.mode = mode;
    expect(await timed(gateway.url)).toEqual({ ok: false, reason });
    expect(gateway.messages).toHaveLength(0);
  });

  it("answers a dead gateway with unreachable, and heals with it", async () => {
    const { url } = gateway;
    await gateway.close();
    expect(await timed(url)).toEqual({ ok: false, reason: "unreachable" });
    expect(await timed("http://no-such-host.invalid/")).toMatchObject({ ok: false });
    gateway = await startSmsSimulator();
    expect(await timed(gateway.url)).toEqual({ ok: true });
  });
});

describe("sms gateway that is no web server", () => {
  it("is a protocol failure", () =>
    withRawServer(
      (socket) => socket.write("220 mail.example.com ESMTP\r\n"),
      async (port) => {
        expect(await timed(`http://127.0.0.1:${port}/`)).toEqual({ ok: false, reason: "protocol" });
      },
    ));

  it("gets the connect time-out while it keeps a TLS handshake waiting", () =>
    withRawServer(
      () => undefined,
      async (port) => {
        const send = createSmsGatewaySender({
          url: `https://127.0.0.1:${port}/`,
          connectMs,
          totalMs: 20_000,
        });
        const start = performance.now();
        expect(await send(message)).toEqual({ ok: false, reason: "timeout" });
        expect(performance.now() - start).toBeLessThan(10_000);
      },
    ));

  it("makes one connection and leaves none behind", () =>
    withRawServer(
      () => undefined,
      async (port, connections) => {
        expect(await timed(`http://127.0.0.1:${port}/`)).toEqual({ ok: false, reason: "timeout" });
        await expect.poll(connections).toEqual({ made: 1, open: 0 });
      },
    ));

  it("gets the connect time-out while nobody takes its connection", () =>
    withUnacceptingPort(async (port) => {
      const send = createSmsGatewaySender({ url: `http://127.0.0.1:${port}/`, connectMs, totalMs: 20_000 });
      const start = performance.now();
      expect(await send(message)).toEqual({ ok: false, reason: "timeout" });
      expect(performance.now() - start).toBeLessThan(10_000);
    }));

  it("is unreachable when it promises more than it sends", () =>
    withRawServer(
      (socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc"),
      async (port) => {
        expect(await timed(`http://127.0.0.1:${port}/`)).toEqual({ ok: false, reason: "unreachable" });
      },
    ));
});
