import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { envelopeIn, openSocket, refusedSocket, type Handshake } from "../support/live-socket";
import { RawConnection } from "../support/raw-http";
import { expectSecured } from "../support/secured";
import { dataDir, fillDatabase, removeDatabase } from "../support/site-database";
import { faultsOf, startSite, type Site } from "../support/site-process";
import { makeSignedIn, type SignedIn } from "../support/socket-people";

let site: Site;
let person: SignedIn;
let other: SignedIn;
let newcomer: SignedIn;

beforeAll(async () => {
  await fillDatabase(async () => {
    person = await makeSignedIn(2);
    other = await makeSignedIn();
    newcomer = await makeSignedIn(1, { must_change_password: 1 });
  });
  const environment = { LIMITS_SOCKETS_PER_ADDRESS: "3", TRUSTED_PROXIES: "127.0.0.1" };
  site = await startSite({ dataDir, environment });
  return async () => {
    expect(faultsOf(site)).toEqual([]);
    await site.stop();
    removeDatabase();
  };
});

const cookieOf = ({ tokens: [token] }: SignedIn) => `admin-token=${token}`;

async function opened(handshake: Handshake) {
  const socket = await openSocket(site, handshake);
  onTestFinished(() => socket.close());
  socket.send("ping");
  expect(await socket.frames(1)).toEqual([{ cmd: "heartcheck" }]);
  return socket;
}

const ask = (head: string, body = "") =>
  new RawConnection(site.port)
    .write(
      `${head.replaceAll("\n", "\r\n")}Host: localhost:${site.port}\r\nConnection: Upgrade, close\r\n\r\n${body}`,
    )
    .answer();

describe("a socket opens", () => {
  it("with the token as sub-protocol, which is echoed", async () => {
    const [token] = person.tokens as [string];
    expect((await opened({ userId: person.id, token })).protocol).toBe(token);
  });

  it("with the cookie, from a page of the site", async () => {
    const headers = { Cookie: cookieOf(person), Origin: site.origin, "Sec-Fetch-Site": "same-origin" };
    expect((await opened({ userId: person.id, headers })).protocol).toBe("");
  });

  it("for who the token names, whatever cookie is there", async () => {
    const headers = { Cookie: cookieOf(other), Origin: site.origin };
    await opened({ userId: person.id, token: person.tokens[1]!, headers });
  });

  it("under a spelling of the path that old clients use", async () => {
    await opened({ userId: `/${person.id}`, token: person.tokens[0]! });
  });
});

describe("a socket is refused before 101", () => {
  type Case = readonly [what: string, () => Handshake, status: number, text: string];
  const cases: readonly Case[] = [
    ["to nobody", () => ({ userId: person.id }), 403, "请求来源不被允许"],
    [
      "to a visitor on a page of the site",
      () => ({ userId: person.id, headers: { Origin: site.origin } }),
      401,
      "您的登录信息已失效，请重新登录",
    ],
    [
      "to a token that is none",
      () => ({ userId: person.id, token: "x".repeat(43) }),
      401,
      "您的登录信息已失效，请重新登录",
    ],
    [
      "to a sub-protocol that is no token, whatever cookie is there",
      () => ({
        userId: person.id,
        token: "chat",
        headers: { Cookie: cookieOf(person), Origin: site.origin },
      }),
      401,
      "您的登录信息已失效，请重新登录",
    ],
    [
      "for another account",
      () => ({ userId: other.id, token: person.tokens[0]! }),
      403,
      "没有权限，请联系管理员分配权限！",
    ],
    [
      "for an id that is none",
      () => ({ userId: `${person.id}/x`, token: person.tokens[0]! }),
      403,
      "没有权限，请联系管理员分配权限！",
    ],
    [
      "to who must change the first password",
      () => ({ userId: newcomer.id, token: newcomer.tokens[0]! }),
      403,
      "请先修改初始密码",
    ],
    [
      "to a cookie without an Origin",
      () => ({ userId: person.id, headers: { Cookie: cookieOf(person) } }),
      403,
      "请求来源不被允许",
    ],
    ...["https://evil.example", "null", "http://localhost:1"].map(
      (origin) =>
        [
          `to a cookie from ${origin}`,
          () => ({ userId: person.id, headers: { Cookie: cookieOf(person), Origin: origin } }),
          403,
          "请求来源不被允许",
        ] as const,
    ),
    [
      "to a token from another site",
      () => ({
        userId: person.id,
        token: person.tokens[0]!,
        headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
      }),
      403,
      "请求来源不被允许",
    ],
  ];

  it.each(cases)("%s", async (_what, handshake, status, text) => {
    const refused = await refusedSocket(site, handshake());
    expect(refused.status).toBe(status);
    expect(envelopeIn(refused)).toMatchObject({ success: false, message: text, result: null });
    expectSecured({ headers: refused.headers as never });
    expect(refused.headers["set-cookie"]).toBeUndefined();
  });

  it("in another version of the protocol, or in none", async () => {
    const start = `GET /api/yxd-system/websocket/${person.id} HTTP/1.1\nUpgrade: websocket\n`;
    const key = "Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\n";
    const token = `Sec-WebSocket-Protocol: ${person.tokens[0]}\n`;
    for (const head of [key + token, `${key}${token}Sec-WebSocket-Version: 12\n`, token]) {
      const answer = await ask(start + head);
      expect([answer?.status, JSON.parse(answer!.body)]).toMatchObject([400, { message: "请求格式不正确" }]);
    }
  });

  it("to an address that has enough of them", async () => {
    const headers = { "X-Forwarded-For": "203.0.113.9" };
    const handshake = { userId: person.id, token: person.tokens[0]!, headers };
    for (let count = 0; count < 3; count += 1) await opened(handshake);
    await opened({ ...handshake, headers: {} });
    const refused = await refusedSocket(site, handshake);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
    expect(envelopeIn(refused)).toMatchObject({ code: 429, message: "操作过于频繁，请1分钟后再试" });
  });
});

describe("an upgrade", () => {
  it("to something else is ignored, and what is sent with it is read", async () => {
    const body = '{"username":"x"}';
    const head = `POST /api/yxd-system/sys/login HTTP/1.1\nUpgrade: h2c\nContent-Type: application/json\nContent-Length: ${body.length}\n`;
    const answer = await ask(head, body);
    expect([answer?.status, JSON.parse(answer!.body)]).toMatchObject([200, { success: false }]);
    expect((await ask("GET /login HTTP/1.1\nUpgrade: h2c\n"))?.status).toBe(200);
  });

  it("of any other path is ignored", async () => {
    const upgrade =
      "Upgrade: websocket\nSec-WebSocket-Version: 13\nSec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\n";
    const statusOf = async (path: string) => (await ask(`GET ${path} HTTP/1.1\n${upgrade}`))?.status;
    expect(await statusOf("/login")).toBe(200);
    expect(await statusOf("/api/yxd-system/elsewhere")).toBe(404);
    expect(await statusOf("/api/yxd-system/websocket;x/1")).toBe(400);
  });

  it("that does not wait for the answer before it ends the connection", async () => {
    const head = `GET /login HTTP/1.1\r\nHost: localhost:${site.port}\r\n\r\n`;
    const upgrade = head.replace("\r\n\r\n", "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    await new RawConnection(site.port).write(head + upgrade).untilClosed();
    expect((await site.ask("/healthz")).status).toBe(200);
  });
});
