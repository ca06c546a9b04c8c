import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { TLSSocket } from "node:tls";
import { SMTPServer } from "smtp-server";
import { beforeAll, describe, expect, it } from "vitest";
import { createAuthority, type CertificateAuthority, type ServerCertificate } from "../support/certificates";
import { envelopeOf, wireAsking } from "../support/http-client";
import { startSite, UNHURRIED, type Site } from "../support/site-process";

const SENT = "发送验证码成功";
const FAILED = "验证码发送失败，请稍后重试";

let authority: CertificateAuthority;
beforeAll(() => {
  authority = createAuthority();
  return () => authority.remove();
});

interface Received {
  readonly phone: string;
  /** The server name that the client requested by SNI. */
  readonly servername: string | false | null;
}

const listen = (server: { listen(port: number, host: string, done: () => void): unknown }) =>
  new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));

/** A gateway with TLS that accepts every message. */
async function startGateway(certificate: ServerCertificate) {
  const received: Received[] = [];
  const server: Server = createServer(certificate, (request, response) => {
    const { servername } = request.socket as TLSSocket & { servername: string | false | null };
    void json(request).then((body) => {
      received.push({ phone: (body as { phone: string }).phone, servername });
      response.end('{"ok":true}');
    });
  });
  await listen(server);
  const { port } = server.address() as AddressInfo;
  return { port, received, close: () => new Promise((done) => server.close(done)) };
}

/** A mail server with implicit TLS. */
async function startMailServer(certificate: ServerCertificate) {
  const received: string[] = [];
  const server = new SMTPServer({
    ...certificate,
    secure: true,
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onData(stream, { envelope }, callback) {
      for (const { address } of envelope.rcptTo) received.push(address);
      stream.resume().once("end", () => callback());
    },
  });
  server.on("error", () => undefined);
  await listen(server);
  const { port } = server.server.address() as AddressInfo;
  return { port, received, close: () => new Promise<void>((done) => server.close(() => done())) };
}

interface Case {
  /** Names in the provider's certificate. */
  readonly names: readonly string[];
  readonly host: string;
  readonly isKnown: boolean;
}

/** Requests a code by both senders; returns the messages to the user and what the providers received. */
async function sendBoth({ names, host, isKnown }: Case) {
  const certificate = authority.issue(...names);
  const [gateway, mail] = await Promise.all([startGateway(certificate), startMailServer(certificate)]);
  const site = await startSite({
    environment: {
      ...UNHURRIED,
      SMS_URL: `https://${host}:${gateway.port}/send`,
      SMTP_URL: `smtps://${host}:${mail.port}`,
      ...(isKnown && { NODE_EXTRA_CA_CERTS: authority.file }),
    },
  });
  try {
    return {
      sms: await ask(site, "13800138000"),
      mail: await ask(site, "chenxi@example.com"),
      gateway: gateway.received,
      mails: mail.received,
    };
  } finally {
    await site.stop();
    await Promise.all([gateway.close(), mail.close()]);
  }
}

async function ask(site: Site, username: string): Promise<string> {
  const form = { smsTplType: "0", type: username.includes("@") ? "2" : "1", username };
  return envelopeOf(await site.ask("/api/yxd-system/sys/smsOrEmail", wireAsking(form))).message;
}

describe("providers behind TLS", () => {
  it.each([
    ["a name", { names: ["DNS:localhost"], host: "localhost", isKnown: true }, "localhost"],
    ["an address", { names: ["IP:127.0.0.1"], host: "127.0.0.1", isKnown: true }, false],
  ] as const)(
    "get messages where their certificate is for %s that was asked for",
    async (_what, provider, servername) => {
      expect(await sendBoth(provider)).toEqual({
        sms: SENT,
        mail: SENT,
        gateway: [{ phone: "13800138000", servername }],
        mails: ["chenxi@example.com"],
      });
    },
    60_000,
  );

  it.each([
    ["for another name", { names: ["DNS:example.cn"], host: "localhost", isKnown: true }],
    [
      "for a name where an address was asked for",
      { names: ["DNS:localhost"], host: "127.0.0.1", isKnown: true },
    ],
    ["by an authority that nobody knows", { names: ["DNS:localhost"], host: "localhost", isKnown: false }],
  ] as const)(
    "get nothing with a certificate %s",
    async (_what, provider) => {
      expect(await sendBoth(provider)).toEqual({ sms: FAILED, mail: FAILED, gateway: [], mails: [] });
    },
    60_000,
  );
});
