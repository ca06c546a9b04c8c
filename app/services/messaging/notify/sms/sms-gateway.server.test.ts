import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withRawServer } from "../../../../../tests/simulators/raw-server";
import { startSmsSimulator, type SmsSimulator } from "../../../../../tests/simulators/sms-simulator";
import { withUnacceptingPort } from "../../../../../tests/simulators/unaccepting-port";
import type { Delivery, Message } from "../port";
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
const namedBy = "product";
const totalMs = 600;
/** Wide enough for a busy machine, far below a sender that does not stop by itself. */
const boundMs = totalMs * 5;

async function timed(url: string): Promise<Delivery> {
  const start = performance.now();
  const delivery = await createSmsGatewaySender({ namedBy, url, connectMs, totalMs })(message);
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
    expect(await timed(gateway.url)).toMatchObject({ ok: false, reason });
    expect(gateway.messages).toHaveLength(0);
  });

  it("answers a dead gateway with unreachable, and heals with it", async () => {
    const { url } = gateway;
    await gateway.close();
    expect(await timed(url)).toMatchObject({ ok: false, reason: "unreachable" });
    expect(await timed("http://no-such-host.invalid/")).toMatchObject({ ok: false });
    gateway = await startSmsSimulator();
    expect(await timed(gateway.url)).toEqual({ ok: true });
  });
});

const OK: Delivery = { ok: true };
const PROTOCOL: Delivery = { ok: false, reason: "protocol" };
const REFUSED: Delivery = { ok: false, reason: "refused" };
const PAGE = "<!doctype html><title>Sign in to the network</title><h1>OK</h1>";
const JSON_TYPE = "application/json";
const LETTERS = "text/plain; charset=utf-8";

/** A response as raw HTTP, so that nothing is added. */
const saying = (head: string, body: string) =>
  `HTTP/1.1 ${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
const typed = (type: string, body: string, status = "200 OK") =>
  saying(`${status}\r\nContent-Type: ${type}`, body);

describe("what a gateway answers with 2xx", () => {
  it.each([
    ["nothing", saying("200 OK", ""), OK],
    ["204", saying("204 No Content", ""), OK],
    ["202 with white space", typed(LETTERS, " \r\n", "202 Accepted"), OK],
    ["an object", typed(JSON_TYPE, '{"id":"77","queued":1}'), OK],
    ["an object behind a byte order mark", typed(JSON_TYPE, '\uFEFF{"success":true}'), OK],
    ["an object without a type", saying("200 OK", '{"ok":true}'), OK],
    ["a list", typed(JSON_TYPE, '[{"id":1}]'), OK],
    ["a list that says of each", typed(JSON_TYPE, '[{"status":"success"},{"code":"OK"}]'), OK],
    ["a code of success", typed(JSON_TYPE, '{"code":0,"msg":"提交成功"}'), OK],
    ["a code of success in letters", typed(JSON_TYPE, '{"Code":"000000","error":null}'), OK],
    ["a status of HTTP", typed(JSON_TYPE, '{"status":200}'), OK],
    ["a number of its own", typed(JSON_TYPE, '{"msg_id":"20260101-77"}'), OK],
    ["JSON that says no", typed(JSON_TYPE, '{"success":false,"ok":true}'), REFUSED],
    ["no in letters", typed(JSON_TYPE, '{"success":"false"}'), REFUSED],
    ["a code of failure", typed(JSON_TYPE, '{"code":500}'), REFUSED],
    ["a code of failure with a number", typed(JSON_TYPE, '{"id":"77","errcode":40001}'), REFUSED],
    ["a word of failure", typed(JSON_TYPE, '{"status":"failed"}'), REFUSED],
    ["an error", typed(JSON_TYPE, '{"id":"77","error":"no credit"}'), REFUSED],
    ["a list of which one is refused", typed(JSON_TYPE, '[{"id":1},{"code":500}]'), REFUSED],
    ["an empty object", typed(JSON_TYPE, "{}"), OK],
    ["an empty list", typed(JSON_TYPE, "[]"), OK],
    ["a list of nothing", typed(JSON_TYPE, "[{},null]"), OK],
    ["an object about something else", typed(JSON_TYPE, '{"message":"hello"}'), OK],
    ["a number that is none", typed(JSON_TYPE, '{"id":null,"code":""}'), OK],
    ["OK", typed(LETTERS, "OK\n"), OK],
    ["OK and a number", typed(LETTERS, "OK: 20260101-77"), OK],
    ["success as a JSON string", typed(JSON_TYPE, '"success"'), OK],
    ["success without a type", saying("200 OK", "Success."), OK],
    ["an error in words", typed(LETTERS, "ERROR: no credit"), PROTOCOL],
    ["OK in a sentence", typed(LETTERS, "OK but not for this number at all"), PROTOCOL],
    ["a bare number", typed(LETTERS, "0"), PROTOCOL],
    ["false", typed(JSON_TYPE, "false"), PROTOCOL],
    ["null", typed(JSON_TYPE, "null"), PROTOCOL],
    ["a page", typed("text/html", PAGE), PROTOCOL],
    ["a page called JSON", typed(JSON_TYPE, PAGE), PROTOCOL],
    ["a page without a type", saying("200 OK", PAGE), PROTOCOL],
    ["a page with 201", typed("text/html", PAGE, "201 Created"), PROTOCOL],
    ["half of an object", typed(JSON_TYPE, '{"success":'), PROTOCOL],
    ["XML", typed("text/xml", "<?xml version='1.0'?><status>OK</status>"), PROTOCOL],
  ])("%s", (_what, answer, delivery) =>
    withRawServer(
      (socket) => socket.once("data", () => socket.end(answer)),
      async (port) => {
        expect(await timed(`http://127.0.0.1:${port}/`)).toEqual(delivery);
      },
    ),
  );
});

describe("sms gateway that is no web server", () => {
  it("is a protocol failure", () =>
    withRawServer(
      (socket) => socket.write("220 mail.example.com ESMTP\r\n"),
      async (port) => {
        expect(await timed(`http://127.0.0.1:${port}/`)).toMatchObject({ ok: false, reason: "protocol" });
      },
    ));

  it("gets the connect time-out while it keeps a TLS handshake waiting", () =>
    withRawServer(
      () => undefined,
      async (port) => {
        const send = createSmsGatewaySender({
          namedBy,
          url: `https://127.0.0.1:${port}/`,
          connectMs,
          totalMs: 20_000,
        });
        const start = performance.now();
        expect(await send(message)).toMatchObject({ ok: false, reason: "timeout" });
        expect(performance.now() - start).toBeLessThan(10_000);
      },
    ));

  it("makes one connection and leaves none behind", () =>
    withRawServer(
      () => undefined,
      async (port, connections) => {
        expect(await timed(`http://127.0.0.1:${port}/`)).toMatchObject({ ok: false, reason: "timeout" });
        await expect.poll(connections).toEqual({ made: 1, open: 0 });
      },
    ));

  it("gets the connect time-out while nobody takes its connection", () =>
    withUnacceptingPort(async (port) => {
      const send = createSmsGatewaySender({
        namedBy,
        url: `http://127.0.0.1:${port}/`,
        connectMs,
        totalMs: 20_000,
      });
      const start = performance.now();
      expect(await send(message)).toMatchObject({ ok: false, reason: "timeout" });
      expect(performance.now() - start).toBeLessThan(10_000);
    }));

  it("is unreachable when it promises more than it sends", () =>
    withRawServer(
      (socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc"),
      async (port) => {
        expect(await timed(`http://127.0.0.1:${port}/`)).toMatchObject({ ok: false, reason: "unreachable" });
      },
    ));
});
