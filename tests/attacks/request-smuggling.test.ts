import { startAttackedSite, type AttackedSite } from "../support/attacked-site";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { RawConnection } from "../support/raw-http";

const CALL = "/api/yxd-system/sys/login";
let site: AttackedSite;
let token: string;
beforeAll(async () => {
  site = await startAttackedSite();
  token = await site.tokenOf(site.nextPerson());
  return site.stop;
});

/** The hidden request, whose response would prove smuggling. */
const hidden = () => `GET /healthz HTTP/1.1\r\nHost: localhost:${site.port}\r\nConnection: close\r\n\r\n`;

type Shape = readonly [name: string, headers: string, body: string];
const CHUNKED = "2\r\n{}\r\n0\r\n\r\n";
const TE = "Transfer-Encoding: chunked";

/** Requests whose end or headers two parsers read differently. */
const AMBIGUOUS: readonly Shape[] = [
  ["a length and chunks", `Content-Length: 4\r\n${TE}`, "0\r\n\r\n"],
  ["chunks and a length", `${TE}\r\nContent-Length: 4`, "0\r\n\r\n"],
  ["the same length twice", "Content-Length: 2\r\nContent-Length: 2", "{}"],
  ["two lengths", "Content-Length: 2\r\nContent-Length: 60", "{}"],
  ["a list of lengths", "Content-Length: 2, 2", "{}"],
  ["a length with a sign", "Content-Length: +2", "{}"],
  ["a negative length", "Content-Length: -1", "{}"],
  ["a hexadecimal length", "Content-Length: 0x2", "{}"],
  ["a length with a fraction", "Content-Length: 2.0", "{}"],
  ["a length beyond counting", `Content-Length: ${"9".repeat(30)}`, "{}"],
  ["a blank before a length's colon", "Content-Length : 2", "{}"],
  ["a folded encoding", "Transfer-Encoding:\r\n chunked", CHUNKED],
  ["a blank before the encoding's colon", "Transfer-Encoding : chunked", CHUNKED],
  ["a vertical tab in the encoding", "Transfer-Encoding: \u000bchunked", CHUNKED],
  ["chunks that are not the last encoding", "Transfer-Encoding: chunked, identity", CHUNKED],
  ["the encoding twice", `${TE}\r\n${TE}`, CHUNKED],
  ["the identity encoding and a length", "Transfer-Encoding: identity\r\nContent-Length: 2", "{}"],
  ["a folded header", "X-A: 1\r\n b\r\nContent-Length: 2", "{}"],
  ["a header after a bare line feed", "X-A: 1\nContent-Length: 2", "{}"],
  ["a header after a bare carriage return", "X-A: 1\rContent-Length: 2", "{}"],
  ["a NUL in a header", "X-A: 1\u0000\r\nContent-Length: 2", "{}"],
  ["a blank before a header", " X-A: 1\r\nContent-Length: 2", "{}"],
  ["a blank in a header's name", "X A: 1\r\nContent-Length: 2", "{}"],
  ["a header without a colon", "XA\r\nContent-Length: 2", "{}"],
  ["a header without a name", ": 1\r\nContent-Length: 2", "{}"],
];

/** Ambiguous only for a reader of the body; pages refuse chunks before. */
const AMBIGUOUS_CHUNKS: readonly Shape[] = [
  ["an unknown encoding", "Transfer-Encoding: xchunked", CHUNKED],
  ["a quoted encoding", 'Transfer-Encoding: "chunked"', CHUNKED],
  ["an extension that ends in a bare line feed", TE, "2;a\n{}\r\n0\r\n\r\n"],
  ["bare line feeds between chunks", TE, "2\n{}\n0\n\n"],
  ["a hexadecimal prefix", TE, "0x2\r\n{}\r\n0\r\n\r\n"],
  ["a chunk beyond counting", TE, `${"F".repeat(17)}\r\n{}\r\n0\r\n\r\n`],
  ["a negative chunk", TE, "-2\r\n{}\r\n0\r\n\r\n"],
  ["a blank before a chunk's size", TE, " 2\r\n{}\r\n0\r\n\r\n"],
  ["a blank after a chunk's size", TE, "2 \r\n{}\r\n0\r\n\r\n"],
  ["more data than a chunk has", TE, "2\r\n{}xx\r\n0\r\n\r\n"],
  ["no size", TE, "\r\n{}\r\n0\r\n\r\n"],
];

/** Unusual requests that all parsers read alike. */
const PLAIN: readonly Shape[] = [
  ["a length", "Content-Length: 2", "{}"],
  ["a length with zeros in front", "Content-Length: 0002", "{}"],
  ["chunks", TE, CHUNKED],
  ["an encoding in other letters", "Transfer-Encoding: ChunKed", CHUNKED],
  ["an encoding after a tab", "Transfer-Encoding:\tchunked", CHUNKED],
  ["an extension of a chunk", TE, "2;name=value\r\n{}\r\n0\r\n\r\n"],
  ["one-byte chunks", TE, "1\r\n{\r\n1\r\n}\r\n0\r\n\r\n"],
  ["a trailer", TE, "2\r\n{}\r\n0\r\nX-Trailer: 1\r\n\r\n"],
];

async function answerOf(path: string, type: string, [, headers, body]: Shape): Promise<string> {
  const connection = new RawConnection(site.port);
  onTestFinished(() => connection.destroy());
  const start = `POST ${path} HTTP/1.1\r\nHost: localhost:${site.port}\r\nSec-Fetch-Site: same-origin\r\n`;
  return connection
    .write(`${start}Content-Type: ${type}\r\n${headers}\r\n\r\n${body}${hidden()}`)
    .untilClosed();
}
const toCall = (shape: Shape) => answerOf(CALL, "application/json", shape);
const toPage = (shape: Shape) => answerOf("/login", "application/x-www-form-urlencoded", shape);
const statusesIn = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

describe("a request that can be read in two ways", () => {
  it.each(AMBIGUOUS)("with %s is refused once, and the connection is closed", async (...shape) => {
    for (const answer of [await toCall(shape), await toPage(shape)]) {
      expect(statusesIn(answer)).toEqual([400]);
      expect(answer).toMatch(/\r\nConnection: close\r\n/i);
      expect(answer).not.toContain("ok\n");
    }
  });

  it.each(AMBIGUOUS_CHUNKS)("with %s hides no second request", async (...shape) => {
    expect(statusesIn(await toCall(shape))).toEqual([400]);
    const page = await toPage(shape);
    expect(statusesIn(page)).toEqual([411]);
    expect(page).not.toContain("ok\n");
  });
});

describe("a request with", () => {
  it.each(PLAIN)("%s ends where everybody thinks it ends", async (...shape) => {
    const answer = await toCall(shape);
    expect(statusesIn(answer)).toEqual([200, 200]);
    expect(answer).toContain("请输入手机号/邮箱");
    expect(answer).toMatch(/ok\n$/);
  });

  it("a token among its trailers is not signed in by it", async () => {
    const trailer = `X-Access-Token: ${token}\r\nadmin-token: ${token}`;
    const answer = await answerOf("/api/yxd-system/sys/certification/status", "application/json", [
      "trailers",
      TE,
      `2\r\n{}\r\n0\r\n${trailer}\r\n\r\n`,
    ]);
    expect(statusesIn(answer)).toEqual([401, 200]);
  });

  it("doubled tokens, types, hosts and cookies is read as all of them say, or not at all", async () => {
    const status = "/api/yxd-system/sys/certification/status";
    const ask = async (headers: Record<string, string | string[]>) => {
      const answer = await site.ask(status, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: "{}",
      });
      return answer.status;
    };
    expect(await ask({ "X-Access-Token": token })).toBe(200);
    expect(await ask({ "X-Access-Token": [token, "other"] })).toBe(401);
    expect(await ask({ "X-Access-Token": ["other", token] })).toBe(401);
    expect(await ask({ "X-Access-Token": token, "admin-token": "other" })).toBe(401);
    expect(await ask({ "X-Access-Token": token, Host: ["localhost", "evil.example"] })).toBe(400);
    expect(await ask({ Cookie: [`admin-token=${token}`, "x=1"] })).toBe(401);
  });
});

describe("bytes that are no request of ours", () => {
  it.each([
    ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["HTTP/0.9", "GET /login\r\n\r\n"],
    ["HTTP/3.0", "GET /login HTTP/3.0\r\nHost: localhost\r\n\r\n"],
    ["TLS", "\u0016\u0003\u0001\u0000\u00a5\u0001\u0000\u0000\u00a1\u0003\u0003"],
    ["SSH", "SSH-2.0-OpenSSH_9.6\r\n"],
    ["a tab in the request line", "GET\t/login HTTP/1.1\r\nHost: localhost\r\n\r\n"],
    ["a bare line feed after the request line", "GET /login HTTP/1.1\nHost: localhost\r\n\r\n"],
    ["a method in small letters", "get /login HTTP/1.1\r\nHost: localhost\r\n\r\n"],
    ["a method nobody knows", "SPACEJUMP /login HTTP/1.1\r\nHost: localhost\r\n\r\n"],
    ["OPTIONS of everything", "OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"],
    ["no host", "GET /login HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ])("%s: one refusal, then the end", async (_name, bytes) => {
    const answer = await new RawConnection(site.port).write(bytes + hidden()).untilClosed();
    expect(statusesIn(answer)).toHaveLength(1);
    expect(statusesIn(answer)[0]).toBeOneOf([400, 405]);
    expect(answer).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/i);
  });

  it("CONNECT opens no tunnel, and nothing but 101 could turn a connection into another", async () => {
    expect(
      await new RawConnection(site.port)
        .write(`CONNECT localhost:${site.port} HTTP/1.1\r\n\r\n${hidden()}`)
        .untilClosed(),
    ).toBe("");
    for (const protocol of ["websocket", "h2c", "TLS/1.0"]) {
      const start = `GET /api/yxd-system/websocket/1 HTTP/1.1\r\nHost: localhost:${site.port}\r\n`;
      const upgrade = `Upgrade: ${protocol}\r\nConnection: Upgrade, close\r\nSec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\r\n`;
      for (const origin of [
        "https://evil.example",
        "null",
        `http://127.0.0.1:${site.port}`,
        "http://localhost:1",
      ]) {
        const request = `${start}${upgrade}Sec-WebSocket-Version: 13\r\nOrigin: ${origin}\r\nCookie: admin-token=${token}\r\n\r\n`;
        expect(statusesIn(await new RawConnection(site.port).write(request).untilClosed())).toEqual([403]);
      }
    }
  });
});
