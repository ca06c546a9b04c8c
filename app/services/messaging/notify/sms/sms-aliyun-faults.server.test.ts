import { describe, expect, it } from "vitest";
import { aliyunUrl } from "../../../../../tests/simulators/aliyun-simulator";
import { GATEWAY_FAULTS } from "../../../../../tests/simulators/provider-faults";
import { withRawServer } from "../../../../../tests/simulators/raw-server";
import { withUnacceptingPort } from "../../../../../tests/simulators/unaccepting-port";
import { readAliyunUrl } from "../../../runtime/configuration/aliyun-url";
import type { Message } from "../port";
import { createAliyunSender } from "./sms-aliyun.server";

const message: Message = {
  channel: "sms",
  target: "13800138000",
  purpose: "sign-in",
  subject: "",
  text: "",
  code: "482913",
  id: "id-1",
};
const times = { connectMs: 300, totalMs: 600 };
const send = (endpoint: string, limits = times) =>
  createAliyunSender(readAliyunUrl(aliyunUrl(endpoint))!, { namedBy: "product", ...limits })(message);

const REFUSED = { ok: false, reason: "refused" };
const failed = (reason: string) => ({ ok: false, reason });
const REASONS: Readonly<Record<string, object>> = {
  "never says a word": failed("timeout"),
  "hangs up at once": failed("unreachable"),
  "resets every connection": failed("unreachable"),
  "resets when it has been asked": failed("unreachable"),
  "is out of order": REFUSED,
  "says in a 200 that it failed": { ...REFUSED, detail: "isv.BUSINESS_LIMIT_CONTROL" },
  "breaks off in its answer": failed("unreachable"),
  "ends before its answer does": failed("unreachable"),
  "never ends the head of its answer": failed("timeout"),
  "never ends its answer": failed("timeout"),
  "asks for patience for ever": failed("timeout"),
};

describe("Aliyun's service", () => {
  it.each(GATEWAY_FAULTS)("that %s is given up in time and leaves no connection", (name, speak) =>
    withRawServer(speak, async (port, connections) => {
      // The first message loads the SDK's files.
      await send("http://127.0.0.1:9");
      const start = performance.now();
      expect(await send(`http://127.0.0.1:${port}`)).toMatchObject(REASONS[name] ?? failed("protocol"));
      expect(performance.now() - start).toBeLessThan(times.totalMs * 5);
      await expect.poll(connections).toEqual({ made: 1, open: 0 });
    }),
  );

  it("that takes longer than a connection may, but not too long, is waited for", () => {
    const answer = '{"Code":"OK","Message":"OK","BizId":"1","RequestId":"2"}';
    const words = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${answer.length}\r\n\r\n${answer}`;
    return withRawServer(
      (socket) => void socket.once("data", () => setTimeout(() => socket.write(words), 800)),
      async (port, connections) => {
        const patient = { connectMs: 300, totalMs: 20_000 };
        expect(await send(`http://127.0.0.1:${port}`, patient)).toEqual({ ok: true });
        await expect.poll(connections).toEqual({ made: 1, open: 0 });
      },
    );
  });

  it("that keeps a TLS handshake or a connection waiting gets the connect time-out", async () => {
    const patient = { connectMs: 300, totalMs: 20_000 };
    const start = performance.now();
    await withRawServer(
      () => undefined,
      async (port) =>
        expect(await send(`https://127.0.0.1:${port}`, patient)).toMatchObject(failed("timeout")),
    );
    await withUnacceptingPort(async (port) =>
      expect(await send(`http://127.0.0.1:${port}`, patient)).toMatchObject(failed("timeout")),
    );
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it("that answers a TLS handshake with noise is no Aliyun", () =>
    withRawServer(
      (socket) => socket.write("220 mail.example.com ESMTP\r\n"),
      async (port) => expect(await send(`https://127.0.0.1:${port}`)).toMatchObject(failed("protocol")),
    ));
});
