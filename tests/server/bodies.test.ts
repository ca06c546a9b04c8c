import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient, formAsking, SAME_ORIGIN } from "../support/browser-client";
import { envelopeOf, wireAsking } from "../support/http-client";
import { RawConnection, sendRaw } from "../support/raw-http";
import { startSite, type Site } from "../support/site-process";
import { until } from "../support/until";

let site: Site;
beforeAll(async () => {
  site = await startSite();
  return site.stop;
});

const KIB = 1024;
const CALL = "/api/yxd-system/sys/user/register";
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

/** A failing sign-in whose form has exactly as many bytes. */
function formOf(bytes: number): string {
  const start = "intent=sign-in&username=";
  return start + "x".repeat(bytes - start.length);
}

const post = (body: string | Buffer, headers: Record<string, string> = {}, path = "/login") =>
  site.ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...SAME_ORIGIN, ...headers },
    body,
  });

describe("a form", () => {
  it("may have 64 KiB and not one byte more", async () => {
    expect((await post(formOf(64 * KIB))).status).toBe(422);
    const answer = await post(formOf(64 * KIB + 1));
    expect([answer.status, titleOf(answer.text)]).toEqual([413, "错误：请求内容过大 - 在线海关"]);
  });

  it("that is far too large is refused although its sender is still sending", async () => {
    const bytes = 8 * KIB * KIB;
    const connection = new RawConnection(site.port).write(
      `POST /login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${bytes}\r\n` +
        "Content-Type: application/x-www-form-urlencoded\r\n\r\n",
    );
    for (let sent = 0; sent < bytes; sent += 64 * KIB) connection.write("x".repeat(64 * KIB));
    const answer = await connection.answer();
    expect(answer?.status).toBe(413);
    expect(answer?.body).toContain("请求内容过大");
  });

  it.each(["/nowhere", "/personal", "/role-list/new"])(
    "that %s answers unread can be sent to its end, also where the connection ends with the answer",
    async (path) => {
      const length = 60 * KIB;
      const connection = new RawConnection(site.port).write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nSec-Fetch-Site: same-origin\r\n` +
          `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`,
      );
      await until("the answer", () => connection.received.includes("\r\n\r\n"));
      for (let sent = 0; sent < length; sent += KIB) {
        connection.write("x".repeat(KIB));
        await connection.flushed();
        expect(connection.isClosed).toBe(false);
      }
      expect(await connection.untilClosed()).toMatch(/^HTTP\/1\.1 (?:303|404|405) /);
    },
  );

  it("may have 1000 fields and not one more", async () => {
    const fields = (count: number) =>
      Array.from({ length: count }, (_, index) => `f${"abcdefghij"[index % 10]}=1`).join("&");
    expect((await post(`intent=sign-in&${fields(999)}`)).status).toBe(422);
    const answer = await post(`intent=sign-in&${fields(1000)}`);
    expect([answer.status, answer.text.includes("请求格式不正确")]).toEqual([422, true]);
  });

  it("without a stated length is refused", async () => {
    const answer = await sendRaw(
      site.port,
      "POST /login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nSec-Fetch-Site: same-origin\r\n" +
        "Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n\r\n5\r\na=b&c\r\n0\r\n\r\n",
    );
    expect(answer?.status).toBe(411);
  });

  it("whose length is told in two ways is refused", async () => {
    for (const lengths of [
      "Content-Length: 3\r\nTransfer-Encoding: chunked",
      "Content-Length: 3\r\nContent-Length: 4",
      "Content-Length: x",
      "Content-Length: -1",
      "Transfer-Encoding: gzip, chunked, identity",
    ]) {
      const answer = await sendRaw(
        site.port,
        `POST /login HTTP/1.1\r\nHost: localhost\r\n${lengths}\r\nSec-Fetch-Site: same-origin\r\n` +
          "Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n\r\n3\r\na=b\r\n0\r\n\r\n",
      );
      expect(answer?.status, lengths).toBe(400);
    }
  });

  it.each(["gzip", "br", "identity"])("may not come encoded as %s", async (encoding) => {
    const answer = await post(gzipSync("intent=sign-in"), { "Content-Encoding": encoding });
    expect([answer.status, titleOf(answer.text)]).toEqual([415, "错误：不支持该内容类型 - 在线海关"]);
  });

  it.each([
    "text/plain",
    "application/json",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded-x",
    "",
  ])("may not come as %j; the answer says so in words", async (type) => {
    const answer = await post("intent=sign-in", { "Content-Type": type });
    expect([answer.status, titleOf(answer.text)]).toEqual([415, "错误：不支持该内容类型 - 在线海关"]);
  });

  it("may name its character set and spell its type in capitals", async () => {
    for (const type of [
      "application/x-www-form-urlencoded; charset=UTF-8",
      "Application/X-WWW-Form-URLEncoded",
    ])
      expect((await post("intent=sign-in", { "Content-Type": type })).status).toBe(422);
  });

  it("without anything in it is a form without fields", async () => {
    expect((await post("")).status).toBe(422);
  });

  it("is refused wherever it is sent, without reading it", async () => {
    for (const path of ["/no-such-page", "/cmsweb", "/appearance", "/login?_data=routes%2Flogin"])
      expect((await post(formOf(64 * KIB + 1), {}, path)).status, path).toBe(413);
  });
});

describe("a wire call", () => {
  const call = (body: string | Buffer, headers: Record<string, string> = {}) =>
    site.ask(CALL, { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body });
  const jsonOf = (bytes: number) => `{"username":"${"x".repeat(bytes - 15)}"}`;

  it("may have 256 KiB and not one byte more, stated or not", async () => {
    expect(jsonOf(100)).toHaveLength(100);
    expect(envelopeOf(await call(jsonOf(256 * KIB)))).toMatchObject({
      code: 400,
      message: "请输入正确的手机号/邮箱",
    });
    const chunked: Record<string, string> = { "Transfer-Encoding": "chunked" };
    for (const headers of [{}, chunked]) {
      const answer = await call(jsonOf(256 * KIB + 1), headers);
      expect([answer.status, envelopeOf(answer)]).toMatchObject([413, { success: false, code: 413 }]);
    }
  });

  it("that is too large is refused although its sender is still sending, stated or not", async () => {
    const start = `POST ${CALL} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
    const chunk = `10000\r\n${"x".repeat(64 * KIB)}\r\n`;
    for (const [headers, piece] of [
      ["Transfer-Encoding: chunked", chunk],
      ["Content-Length: 1000000", "x".repeat(64 * KIB)],
      ["Content-Length: 10000000000", "x".repeat(64 * KIB)],
    ] as const) {
      const connection = new RawConnection(site.port).write(`${start}${headers}\r\n\r\n`);
      for (let sent = 0; sent < 5; sent += 1) connection.write(piece);
      await until("the refusal", () => connection.received.includes("\r\n\r\n"));
      expect(connection.received, headers).toMatch(/^HTTP\/1\.1 413 /);
      connection.destroy();
    }
    expect(site.output()).not.toMatch(/"level":[456]0/);
  });

  it("that never ends is cut off", async () => {
    const connection = new RawConnection(site.port).write(
      `POST ${CALL} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const chunk = `100000\r\n${"x".repeat(KIB * KIB)}\r\n`;
    for (let sent = 0; sent < 40; sent += 1) connection.write(chunk);
    expect(await connection.untilClosed()).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("may not come encoded or as another type", async () => {
    for (const [name, value] of [
      ["Content-Encoding", "gzip"],
      ["Content-Type", "text/plain"],
      ["Content-Type", ""],
    ] as const) {
      const answer = await call("{}", { [name]: value });
      expect([answer.status, envelopeOf(answer)]).toMatchObject([
        415,
        { success: false, code: 415, result: null },
      ]);
    }
  });

  it.each(["{", "[1", '{"a":1,"a":2}', "\u0000", '"\\ud800"', "nul", "[".repeat(30) + "]".repeat(30)])(
    "that is no JSON of ours (%j) is HTTP 400 or a refusal",
    async (body) => {
      const answer = await call(body);
      expect(answer.status).toBeLessThan(401);
      expect(envelopeOf(answer)).toMatchObject({ success: false, code: 400, result: null });
    },
  );

  it("is answered after a refused one on a fresh connection", async () => {
    await call(jsonOf(300 * KIB));
    expect(envelopeOf(await site.ask(CALL, wireAsking({})))).toMatchObject({ code: 400 });
  });
});

describe("a page after all that", () => {
  it("still takes a form", async () => {
    const client = new BrowserClient(site);
    const answer = await client.signIn("13800138000", "Harbour2026");
    expect(answer.status).toBe(422);
    expect((await site.ask("/appearance", formAsking({ scheme: "dark" }, SAME_ORIGIN))).status).toBe(303);
  });
});
