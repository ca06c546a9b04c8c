import { beforeAll, describe, expect, it } from "vitest";
import { envelopeOf } from "../support/http-client";
import { sendRaw } from "../support/raw-http";
import { startSite, type Site } from "../support/site-process";

let site: Site;
beforeAll(async () => {
  site = await startSite();
  return site.stop;
});

const KIB = 1024;
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const raw = (text: string) => sendRaw(site.port, text.replaceAll("\n", "\r\n"));
const host = () => `Host: localhost:${site.port}\nConnection: close\n`;

describe("spellings of a path", () => {
  it.each(["//login", "///login", "/console//login"])("%s is rewritten, not redirected", async (path) => {
    const { status, text } = await site.ask(path);
    expect(status).toBe(200);
    expect(titleOf(text)).toContain("登录 - 在线海关");
  });

  it.each([
    ["/personal/", "/personal"],
    ["/login/?mode=2", "/login?mode=2"],
    ["//login//", "/login"],
    ["/cmsweb/guide/", "/cmsweb/guide"],
    ["/phsb/userMessage/?state=unread", "/phsb/userMessage?state=unread"],
    ["/account-list/", "/account-list"],
    ["/account/account-list/", "/account/account-list"],
  ])("%s is redirected to %s where it is read, and leads nowhere where it is posted", async (path, to) => {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await site.ask(path, { method });
      expect([status, headers.location]).toEqual([301, to]);
    }
    const posted = await site.ask(path, { method: "POST" });
    expect([301, 302, 303]).not.toContain(posted.status);
  });

  it("rewrites the wire's paths too, for posts", async () => {
    for (const path of ["/api/yxd-system/sys//user/register", "//api//yxd-system/sys/user///register"]) {
      const answer = await site.ask(path, { method: "POST" });
      expect(envelopeOf(answer)).toMatchObject({ success: false, code: 400, message: "请输入手机号/邮箱" });
    }
  });

  it.each([
    "//evil.example/login",
    "//evil.example",
    "/nothing/",
    "/healthz/",
    "/sign-out/",
    "/Login",
    "/Login/",
    "/%6cogin",
    "/%61pi/yxd-system/sys/login",
  ])("%s is no other page and leads nowhere", async (path) => {
    const { status, headers } = await site.ask(path);
    expect([status, headers.location]).toEqual([404, undefined]);
  });

  it.each([
    "/login%2fsocial",
    "/login%2Fsocial",
    "/login;x",
    "/login/;jsessionid=1",
    "/./login",
    "/guide/../login",
    "/%2e%2e/login",
    "/login\\social",
    "/login%5csocial",
    "/%",
    "/%zz",
    "/%ff",
    "/%c0%af",
    "/login%00",
  ])("%s is refused in words", async (path) => {
    const answer = await site.ask(path);
    expect(answer.status).toBe(400);
    expect(titleOf(answer.text)).toBe("错误：请求格式不正确 - 在线海关");
  });

  it.each([
    "/api%2fyxd-system",
    "/api/yxd-system/sys;x/login",
    "/api/../api/yxd-system/sys/login",
    "/baseurl/%zz",
  ])("%s is refused with an envelope where it speaks to the wire", async (path) => {
    const answer = await site.ask(path, { method: "POST" });
    if (path.startsWith("/api/") || path.startsWith("/baseurl/"))
      expect([answer.status, envelopeOf(answer)]).toMatchObject([
        400,
        { success: false, code: 400, result: null },
      ]);
    else expect(answer.status).toBe(400);
  });
});

describe("methods", () => {
  it.each(["TRACE", "DELETE", "PATCH", "PROPFIND"])("%s is nobody's", async (method) => {
    const page = await site.ask("/login", { method });
    expect([page.status, page.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
    expect(titleOf(page.text)).toContain("不支持该操作");
    const call = await site.ask("/api/yxd-system/sys/login", { method });
    expect([call.status, envelopeOf(call)]).toMatchObject([405, { success: false, code: 405, result: null }]);
  });

  it.each(["PUT", "OPTIONS"])("%s is for wire calls", async (method) => {
    const { status, headers } = await site.ask("/login", { method });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD, POST"]);
  });

  it("of a call are named", async () => {
    const { status, headers } = await site.ask("/api/yxd-system/sys/login", { method: "PUT" });
    expect([status, headers.allow]).toEqual([405, "POST"]);
  });

  it("CONNECT opens no tunnel", async () => {
    expect(await raw(`CONNECT example.com:443 HTTP/1.1\n${host()}\n`)).toBeNull();
  });

  it("TRACE does not echo", async () => {
    const answer = await site.ask("/login", {
      method: "TRACE",
      headers: { Cookie: "admin-token=echo-me-please" },
    });
    expect(answer.text).not.toContain("echo-me");
  });

  it("HEAD says what GET would, without the body", async () => {
    for (const path of ["/login", "/favicon.svg", "/healthz", "/no-such-page"]) {
      const get = await site.ask(path);
      const head = await site.ask(path, { method: "HEAD" });
      expect([head.status, head.text]).toEqual([get.status, ""]);
      expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
    }
  });
});

describe("sizes", () => {
  const withLength = (length: number) => `/login?${"x".repeat(length - "/login?".length)}`;

  it("takes a URL of 8 KiB and refuses one more byte", async () => {
    expect((await site.ask(withLength(8 * KIB))).status).toBe(200);
    const answer = await site.ask(withLength(8 * KIB + 1));
    expect(answer.status).toBe(414);
    expect(titleOf(answer.text)).toBeDefined();
  });

  it("takes headers below 16 KiB and refuses more", async () => {
    const ask = (length: number) => site.ask("/login", { headers: { "X-Filler": "x".repeat(length) } });
    expect((await ask(15 * KIB)).status).toBe(200);
    expect((await ask(17 * KIB)).status).toBe(431);
  });

  it("refuses a thousand short headers alike", async () => {
    const headers = Array.from({ length: 1000 }, (_, index) => `X-${index}: ${"x".repeat(12)}\n`).join("");
    expect((await raw(`GET /login HTTP/1.1\n${host()}${headers}\n`))?.status).toBe(431);
  });
});

describe("unusual requests", () => {
  it("HTTP/1.0 is answered without a Host", async () => {
    const answer = await raw("GET /login HTTP/1.0\n\n");
    expect(answer?.status).toBe(200);
    expect(answer?.headers.get("transfer-encoding")).toBeUndefined();
    expect(answer?.body).toContain("</html>");
  });

  it("HTTP/1.1 without a Host is refused", async () => {
    expect((await raw("GET /login HTTP/1.1\nConnection: close\n\n"))?.status).toBe(400);
  });

  it.each([
    ["", 200],
    ...["evil.example", "localhost:99999999", "a b", "user@evil.example", "[::1", "<script>"].map(
      (name) => [name, 421] as const,
    ),
  ] as const)("Host %j is answered with %i, and repeated nowhere", async (name, status) => {
    const answer = await raw(`GET /login HTTP/1.1\nHost: ${name}\nConnection: close\n\n`);
    expect(answer?.status).toBe(status);
    if (name !== "") expect(answer?.body).not.toContain(name);
    expect(answer?.headers.get("location")).toBeUndefined();
  });

  it("two Hosts, a fragment or HTTP/0.9 are refused", async () => {
    for (const bytes of [
      `GET /login HTTP/1.1\nHost: evil.example\n${host()}\n`,
      `GET /login#/personal HTTP/1.1\n${host()}\n`,
      `GET /login?x#y HTTP/1.1\n${host()}\n`,
      "GET /login\n\n",
    ])
      expect((await raw(bytes))?.status, bytes).toBe(400);
  });

  it("an absolute target is refused, whoever it names", async () => {
    for (const target of ["http://evil.example/login", "*", "evil.example:443"])
      expect((await raw(`GET ${target} HTTP/1.1\n${host()}\n`))?.status, target).toBe(400);
  });

  it("an unknown expectation is ignored", async () => {
    expect((await site.ask("/login", { headers: { Expect: "the-unexpected" } })).status).toBe(200);
  });

  it("an upgrade to something else is ignored", async () => {
    const headers = { Upgrade: "websocket", Connection: "Upgrade" };
    expect((await site.ask("/login", { headers })).status).toBe(200);
  });

  it("a range is answered with the whole file", async () => {
    const { status, text } = await site.ask("/favicon.svg", { headers: { Range: "bytes=0-9" } });
    expect([status, text.includes("</svg>")]).toEqual([200, true]);
  });

  it("bytes that are no request are refused in words", async () => {
    for (const bytes of [
      "\u0016\u0003\u0001\u0002\n\n",
      "GET\n\n",
      "GET /login HTTP/9.9\n\n",
      "get /login HTTP/1.1\n\n",
    ])
      expect((await raw(bytes))?.status, JSON.stringify(bytes)).toBe(400);
  });
});
