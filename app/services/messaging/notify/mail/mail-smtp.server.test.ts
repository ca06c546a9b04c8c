import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withRawServer } from "../../../../../tests/simulators/raw-server";
import { startSmtpSimulator, type SmtpSimulator } from "../../../../../tests/simulators/smtp-simulator";
import { withUnacceptingPort } from "../../../../../tests/simulators/unaccepting-port";
import { createSmtpSender } from "./mail-smtp.server";
import type { Delivery, Message } from "../port";

const text = [
  "您好：",
  "登录验证码：482913，5分钟内有效。<b>&“引号”",
  "482913",
  "此邮件由系统自动发送，请勿回复。",
  "@localhost #482913",
].join("\n\n");
const message: Message = {
  channel: "mail",
  target: "zhang@example.com",
  purpose: "sign-in",
  subject: "【在线海关】重置密码验证码，一个长得要折行的主题，一个长得要折行的主题",
  text,
  code: "482913",
  id: "id-1",
};
const from = "在线海关 <no-reply@example.cn>";
const namedBy = "product";
const connectMs = 300;
const totalMs = 800;
/** Wide enough for a busy machine, far below a sender that does not stop by itself. */
const boundMs = totalMs * 5;

async function timed(url: string, sent: Message = message): Promise<Delivery> {
  const start = performance.now();
  const delivery = await createSmtpSender({ namedBy, url, from, connectMs, totalMs })(sent);
  expect(performance.now() - start).toBeLessThan(boundMs);
  return delivery;
}

function wordsOf(html: string): string[] {
  return html
    .replace(/<[^>]+>/g, "\n")
    .replace(/&#(\d+);/g, (_match, point: string) => String.fromCharCode(Number(point)))
    .split(/\n+/)
    .filter(Boolean);
}

describe("smtp", () => {
  let server: SmtpSimulator;
  beforeEach(async () => {
    server = await startSmtpSimulator();
  });
  afterEach(() => server.close());

  it("sends plain text and HTML with the same words", async () => {
    expect(await timed(server.url)).toEqual({ ok: true });
    const mail = await server.waitFor("zhang@example.com");
    expect(mail.subject).toBe(message.subject);
    expect(mail.from).toBe(from);
    expect(mail.text).toBe(text);
    expect(wordsOf(mail.html)).toEqual(text.split("\n\n"));
    expect(mail.html).not.toMatch(/href|src=/);
    expect(mail.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail.headers.get("message-id")).toBe("<id-1@example.cn>");
    expect(mail.headers.get("content-type")).toMatch(/^multipart\/alternative/);
  });

  it("reaches one recipient only, whatever the target looks like", async () => {
    await timed(server.url, { ...message, target: "a@example.com,b@example.com" });
    expect(new Set(server.messages.map((mail) => mail.to)).has("b@example.com")).toBe(false);
  });

  it.each([
    ["refuse", "refused"],
    ["hang", "timeout"],
    ["reset", "unreachable"],
  ] as const)("answers a server in mode %s with %s", async (mode, reason) => {
    server.mode = mode;
    expect(await timed(server.url)).toMatchObject({ ok: false, reason });
    expect(server.messages).toHaveLength(0);
  });

  it("answers a dead server with unreachable", async () => {
    await server.close();
    expect(await timed(server.url)).toMatchObject({ ok: false, reason: "unreachable" });
  });
});

describe("smtp server that misbehaves", () => {
  it("times out without a greeting, in clear and with TLS", () =>
    withRawServer(
      () => undefined,
      async (port) => {
        expect(await timed(`smtp://127.0.0.1:${port}`)).toMatchObject({ ok: false, reason: "timeout" });
        expect(await timed(`smtps://127.0.0.1:${port}`)).toMatchObject({ ok: false, reason: "timeout" });
      },
    ));

  it("is given no more time than is left, and none is a time-out", () =>
    withRawServer(
      () => undefined,
      async (port) => {
        const send = createSmtpSender({ namedBy, url: `smtp://127.0.0.1:${port}`, from, connectMs, totalMs });
        // Many at once: nodemailer only gets connections that are opened before the timeout.
        const withins = Array.from({ length: 20 }, (_none, index) => 1 - index * 10);
        const deliveries = await Promise.all(withins.map((within) => send(message, within)));
        for (const delivery of deliveries) expect(delivery).toMatchObject({ ok: false, reason: "timeout" });
      },
    ));

  it("times out while the greeting drips", () =>
    withRawServer(
      (socket) => {
        const timer = setInterval(() => socket.write("220-wait\r\n"), 20);
        socket.once("close", () => clearInterval(timer));
      },
      async (port) => {
        expect(await timed(`smtp://127.0.0.1:${port}`)).toMatchObject({ ok: false, reason: "timeout" });
      },
    ));

  it("makes one connection and leaves none behind", () =>
    withRawServer(
      (socket) => socket.write("220 mail.example.com ESMTP\r\n"),
      async (port, connections) => {
        expect(await timed(`smtp://127.0.0.1:${port}`)).toMatchObject({ ok: false, reason: "timeout" });
        await expect.poll(connections).toEqual({ made: 1, open: 0 });
      },
    ));

  it("gets the connect time-out while nobody takes its connection", () =>
    withUnacceptingPort(async (port) => {
      const send = createSmtpSender({
        namedBy,
        url: `smtp://127.0.0.1:${port}`,
        from,
        connectMs,
        totalMs: 20_000,
      });
      const start = performance.now();
      expect(await send(message)).toMatchObject({ ok: false, reason: "timeout" });
      expect(performance.now() - start).toBeLessThan(10_000);
    }));

  it("is a failure when it speaks another protocol or sends us away", async () => {
    await withRawServer(
      (socket) => socket.write("HTTP/1.1 400 Bad Request\r\n\r\n"),
      async (port) =>
        expect(await timed(`smtp://127.0.0.1:${port}`)).toMatchObject({ ok: false, reason: "protocol" }),
    );
    await withRawServer(
      (socket) => socket.end("421 too busy\r\n"),
      async (port) =>
        expect(await timed(`smtp://127.0.0.1:${port}`)).toEqual({ ok: false, reason: "refused" }),
    );
  });
});
