import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient, formAsking, SAME_ORIGIN } from "../support/browser-client";
import type { Answer, Asking } from "../support/http-client";
import { wireAsking } from "../support/http-client";
import { RawConnection } from "../support/raw-http";
import { expectSecured } from "../support/secured";
import { startSite, type Site } from "../support/site-process";

const SYS = "/api/yxd-system/sys";
const REST =
  "style-src-attr 'none'; img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors 'self'";

let site: Site;
let staff: BrowserClient;
let styleHashes: string;
beforeAll(async () => {
  site = await startSite();
  staff = new BrowserClient(site);
  const { name, password } = site.administrator();
  await staff.signIn(name, password);
  const hashOn = async (path: string) => {
    const [, css = ""] = /<style>([^<]*)<\/style>/.exec((await site.ask(path)).text) ?? [];
    return `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
  };
  // Pages with the brand panel, and all others.
  styleHashes = `${await hashOn("/login")} ${await hashOn("/agreement")}`;
  return site.stop;
});

const closedPolicy = () =>
  `default-src 'none'; script-src 'self'; style-src-elem 'self' ${styleHashes}; ${REST}`;

const post = (body: string, headers: Record<string, string> = {}): Asking => ({
  method: "POST",
  headers: { "Content-Type": "application/x-www-form-urlencoded", ...SAME_ORIGIN, ...headers },
  body,
});

const ANSWERS: [number, string, Asking?][] = [
  [200, "/login"],
  [200, "/healthz"],
  [200, "/readyz"],
  [200, "/favicon.svg"],
  [200, `${SYS}/randomImage/1`],
  [200, `${SYS}/login`, wireAsking({})],
  [200, "/login?_data=routes%2Flogin"],
  [204, "/personal?_data=routes%2F_shell.personal._index"],
  [302, "/"],
  [302, "/personal"],
  [302, "/login", { headers: { Host: "127.0.0.1" } }],
  [303, "/appearance", post("scheme=dark")],
  [400, "/login;x"],
  [400, "/api;x"],
  [400, `${SYS}/login`, { ...wireAsking({}), body: "{" }],
  [401, `${SYS}/user/getTokenUserInfo`],
  [403, "/login", post("", { Origin: "https://evil.example" })],
  [403, `${SYS}/login`, wireAsking({}, { Origin: "https://evil.example" })],
  [
    403,
    "/login",
    { method: "POST", headers: { "Content-Type": "application/x-www-form-urlencoded" }, body: "a=b" },
  ],
  [404, "/no-such-page"],
  [404, "/no-such-page?_data=routes%2F_shell.%24"],
  [404, "/assets/none.js"],
  [404, "/captcha/none.png"],
  [404, "/captcha/none.wav"],
  [404, "/api/none"],
  [405, "/login", { method: "DELETE" }],
  [405, `${SYS}/login`, { method: "PUT", headers: { "Content-Length": "0" } }],
  [411, "/login", post("a=b", { "Transfer-Encoding": "chunked" })],
  [413, "/login", post("x".repeat(64 * 1024 + 1))],
  [413, `${SYS}/login`, wireAsking("x".repeat(256 * 1024))],
  [414, `/login?${"x".repeat(8 * 1024)}`],
  [415, "/login", post("a=b", { "Content-Encoding": "gzip" })],
  [415, `${SYS}/login`, wireAsking({}, { "Content-Type": "text/plain" })],
  [422, "/login", post("intent=sign-in")],
  [431, "/login", { headers: { "X-Filler": "x".repeat(17 * 1024) } }],
];

describe("every answer", () => {
  it.each(ANSWERS)("%i of %s is secured", async (status, path, asking) => {
    const answer = await site.ask(path, asking);
    expect(answer.status).toBe(status);
    expectSecured(answer);
    expect(answer.headers["strict-transport-security"]).toBeUndefined();
    expect(answer.headers["content-security-policy"]).toBe(closedPolicy());
    expect(answer.headers["cache-control"]).toBe(
      path === "/favicon.svg" ? "public, max-age=3600" : "no-store",
    );
  });

  it("304 is secured", async () => {
    const { headers } = await site.ask("/favicon.svg");
    const again = await site.ask("/favicon.svg", { headers: { "If-None-Match": headers.etag! } });
    expect(again.status).toBe(304);
    expectSecured(again);
  });

  it.each([
    ["garbage", "garbage\r\n\r\n"],
    ["a missing Host", "GET /login HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["an unknown version", "GET /login HTTP/7.0\r\n\r\n"],
  ])("to %s is secured", async (_what, bytes) => {
    const answer = await new RawConnection(site.port).write(bytes).answer();
    expect(answer?.status).toBe(400);
    expectSecured({ headers: Object.fromEntries(answer!.headers) });
  });
});

describe("pages for everybody", () => {
  it.each([
    "/login",
    "/login?mode=2",
    "/login?mode=3",
    "/login?register=1",
    "/guide",
    "/agreement",
    "/welcome",
    "/none",
  ])("%s has nothing inline that its policy would stop", async (path) => {
    const { text, headers } = await site.ask(path);
    expect(headers["content-security-policy"]).toBe(closedPolicy());
    expect(text.match(/<script(?![^>]*\ssrc=)[^>]*>/g)).toBeNull();
    expect(text.match(/<[^>]+\s(?:on[a-z]+|style)=/gi)).toBeNull();
    expect(text.match(/<style>/g)).toHaveLength(1);
  });
});

describe("hydrated pages", () => {
  it("carry a nonce in their policy and on every inline script, a new one each time", async () => {
    const nonces = new Set<string>();
    for (const _ of [1, 2]) {
      const { status, text, headers } = await staff.ask("/changePassword");
      expect(status).toBe(200);
      const [, nonce = ""] = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"])) ?? [];
      expect(Buffer.from(nonce, "base64")).toHaveLength(16);
      const rest = REST.replace("connect-src 'self'", `connect-src 'self' ws://localhost:${site.port}`);
      expect(headers["content-security-policy"]).toBe(
        `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src-elem 'self' ${styleHashes}; ${rest}`,
      );
      const inline = text.match(/<script(?![^>]*\ssrc=)[^>]*>/g) ?? [];
      expect(inline.length).toBeGreaterThan(0);
      for (const tag of inline) expect(tag).toContain(`nonce="${nonce}"`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });
});

describe("cookies", () => {
  const attributesOf = (answer: Answer, name: string) =>
    answer.cookies.find((cookie) => cookie.startsWith(`${name}=`))?.replace(/^[^;]*; /, "");

  it("are for this site's requests only, and no script reads them", async () => {
    const visitor = new BrowserClient(site);
    expect(attributesOf(await visitor.ask("/login"), "pre")).toBe("Path=/; HttpOnly; SameSite=Lax");
    const { name, password } = site.administrator();
    const signedIn = await visitor.signIn(name, password);
    expect(attributesOf(signedIn, "admin-token")).toBe("Path=/; HttpOnly; SameSite=Lax");
    expect(attributesOf(signedIn, "pre")).toBe("Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
    const signedOut = await visitor.post("/sign-out", { form: await visitor.formToken("/changePassword") });
    expect(attributesOf(signedOut, "admin-token")).toBe("Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
    expect(attributesOf(signedOut, "flash")).toBe("Max-Age=600; Path=/; HttpOnly; SameSite=Lax");
    const looks = await site.ask("/appearance", formAsking({ scheme: "dark" }, SAME_ORIGIN));
    expect(attributesOf(looks, "ui")).toBe("Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax");
  });

  it("are not set by wire calls", async () => {
    for (const path of [`${SYS}/randomImage/2`, `${SYS}/user/getTokenUserInfo`])
      expect((await site.ask(path)).cookies).toEqual([]);
    expect((await site.ask(`${SYS}/login`, wireAsking({ username: "13800138000" }))).cookies).toEqual([]);
  });
});
