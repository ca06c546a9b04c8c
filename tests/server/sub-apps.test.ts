import { beforeAll, describe, expect, it } from "vitest";
import { startSubApp, type SubAppSimulator } from "../simulators/sub-app-simulator";
import { BrowserClient } from "../support/browser-client";
import { envelopeOf, wireAsking, type Answer } from "../support/http-client";
import { openSocket, refusedSocket } from "../support/live-socket";
import { expectSecured } from "../support/secured";
import { startSite, type Site } from "../support/site-process";

const SYS = "/api/yxd-system/sys";
const ME = `${SYS}/user/getTokenUserInfo`;
const EVIL = "https://evil.example";

let desk: SubAppSimulator;
let other: SubAppSimulator;
let site: Site;
let staff: BrowserClient;

beforeAll(async () => {
  [desk, other] = await Promise.all([startSubApp(), startSubApp()]);
  const environment = {
    SUBAPP_PHSB_URL: desk.url,
    SUBAPP_CMSWEB_URL: other.url,
    LIMITS_SUB_APP_ALIVE_MILLISECONDS: "0",
    LIMITS_SUB_APP_DEAD_MILLISECONDS: "0",
    LIMITS_SUB_APP_TOTAL_MILLISECONDS: "500",
  };
  site = await startSite({ environment });
  staff = new BrowserClient(site);
  const first = site.administrator();
  await staff.signIn(first.name, first.password);
  await changePassword(first);
  return async () => {
    await Promise.all([site.stop(), desk.close(), other.close()]);
  };
});

/** The initial password has to be changed before anything else. */
async function changePassword({ name, password }: { name: string; password: string }): Promise<void> {
  const form = { oldPassword: password, password: "Lantern#88", confirmPassword: "Lantern#88" };
  await staff.post("/changePassword", form);
  await staff.signIn(name, "Lantern#88");
}

const policyOf = ({ headers }: Answer) => String(headers["content-security-policy"]);

async function tokenFor(app: string): Promise<string> {
  const answer = await staff.post("/sub-app-token", { app });
  expect(answer.status).toBe(200);
  return (JSON.parse(answer.text) as { token: string }).token;
}

const call = (path: string, headers: Record<string, string>, method = "GET") =>
  site.ask(path, { method, headers: { ...(method === "GET" ? {} : { "Content-Length": "0" }), ...headers } });

describe("the page of an external sub-app", () => {
  it("may frame the configured sub-apps, and no other page may frame anything", async () => {
    const answer = await staff.ask("/phsb/orders/1?a=b");
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`src="${desk.url}orders/1?a=b"`);
    expect(policyOf(answer)).toContain(`; frame-src ${other.origin} ${desk.origin}; `);
    expect(policyOf(answer)).toMatch(/script-src 'self' 'nonce-/);
    expectSecured(answer);
    for (const path of ["/phsb/userMessage", "/welcome", "/changePassword", "/jqzx", "/nowhere"])
      expect(policyOf(await staff.ask(path)), path).not.toContain("frame-src");
  });

  it("frames the public site for visitors without a script of the framework", async () => {
    const answer = await site.ask("/cmsweb");
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`<iframe title="首页" src="${other.url}"`);
    expect(policyOf(answer)).toContain(`; frame-src ${other.origin}; `);
    expect(policyOf(answer)).toContain("script-src 'self';");
    expect(policyOf(await site.ask("/login"))).not.toContain("frame-src");
  });

  it("gives the frame the rights it needs and none over the shell's window", async () => {
    const { text } = await staff.ask("/phsb");
    const [, sandbox = ""] = /<iframe[^>]* sandbox="([^"]*)"/.exec(text) ?? [];
    expect(sandbox.split(" ")).toContain("allow-scripts");
    expect(sandbox).not.toContain("top-navigation");
    expect(text).toMatch(/<iframe[^>]* referrerPolicy="strict-origin"/i);
  });

  it("is for who is signed in, and takes no posts", async () => {
    expect((await site.ask("/phsb/orders/1")).headers.location).toBe("/cmsweb");
    expect((await staff.post("/phsb", { a: "b" })).status).toBe(404);
  });

  it("answers within the time limit when the sub-app hangs, for all who ask at once", async () => {
    desk.mode = "hang";
    const asked = desk.asked.length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => staff.ask("/phsb")));
    for (const { status, text } of answers) {
      expect(status).toBe(503);
      expect(text).toContain("该应用的服务器没有在规定时间内应答。");
      expect(text).not.toContain("<iframe");
    }
    expect(desk.asked.length - asked).toBeLessThan(10);
    desk.mode = "ok";
    expect((await staff.ask("/phsb")).status).toBe(200);
  });

  it("is remembered as the last sub-app until the sign-in page is opened", async () => {
    await staff.ask("/phsb");
    expect(staff.cookie("last-app")).toBe(encodeURIComponent(btoa('"phsb"')));
    expect((await staff.ask("/phsb/orders")).cookies).toEqual([]);
  });
});

describe("a sub-app's token", () => {
  it("is given to the person's own pages alone", async () => {
    expect((await staff.ask("/sub-app-token")).status).toBe(404);
    expect((await staff.post("/sub-app-token", { app: "jqzx" })).status).toBe(404);
    expect((await staff.post("/sub-app-token", { app: "__proto__" })).status).toBe(404);
    expect((await staff.post("/sub-app-token", { app: "phsb" }, { Origin: desk.origin })).status).toBe(403);
    expect((await staff.post("/sub-app-token", { app: "phsb" }, { Origin: EVIL })).status).toBe(403);
    expect((await staff.post("/sub-app-token", { app: "phsb" }, {})).status).toBe(403);
    const visitor = new BrowserClient(site);
    const refused = await visitor.post("/sub-app-token", { app: "phsb" });
    expect([refused.status, refused.text]).toEqual([401, '{"token":null}']);
  });

  it("opens reading calls as the person, from its sub-app's origin or from no browser", async () => {
    const token = await tokenFor("phsb");
    const own = { Origin: desk.origin };
    const asked: Record<string, string>[] = [{ ...own, "Sec-Fetch-Site": "cross-site" }, own, {}];
    for (const headers of asked) {
      const answer = await call(ME, { "X-Access-Token": token, ...headers });
      expect([answer.status, envelopeOf(answer).code]).toEqual([200, 200]);
    }
    expect(envelopeOf(await call(ME, { "Admin-Token": token, Origin: desk.origin })).code).toBe(200);
  });

  it("is none on any other origin", async () => {
    const token = await tokenFor("phsb");
    const elsewhere = await call(ME, { "X-Access-Token": token, Origin: other.origin });
    expect(elsewhere.status).toBe(401);
    for (const origin of [
      EVIL,
      "null",
      desk.origin.replace("http:", "https:"),
      `${desk.origin}.evil.example`,
    ]) {
      const answer = await call(ME, { "X-Access-Token": token, Origin: origin });
      expect([origin, answer.status]).toEqual([origin, 403]);
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    }
  });

  it("neither signs out, nor changes a password, nor signs anybody in, nor gets another", async () => {
    const token = await tokenFor("phsb");
    const from = { "X-Access-Token": token, Origin: desk.origin };
    for (const [method, path] of [
      ["POST", "/baseurl/ses/outLogin"],
      ["POST", `${SYS}/user/updateTokenUserPw`],
      ["PUT", `${SYS}/user/updatePassword`],
      ["POST", `${SYS}/login`],
      ["POST", `${SYS}/smsOrEmail`],
      ["POST", `${SYS}/user/register`],
    ] as const) {
      const { code, success } = envelopeOf(await call(path, from, method));
      expect([path, success, [403, 510].includes(code)]).toEqual([path, false, true]);
    }
    const asCookie = await site.ask("/phsb", { headers: { Cookie: `admin-token=${token}` } });
    expect(asCookie.status).toBe(302);
    expect(envelopeOf(await call(ME, from)).code).toBe(200);
  });

  it("is needed: neither a session's token nor none comes in from a sub-app's origin", async () => {
    for (const token of ["", "x".repeat(43), staff.cookie("admin-token")!]) {
      const answer = await call(ME, { "X-Access-Token": token, Origin: desk.origin });
      expect(answer.status).toBe(403);
    }
    const forged = await call(ME, { "X-Access-Token": `sub-${"x".repeat(43)}`, Origin: desk.origin });
    expect(forged.status).toBe(401);
    const two = { "X-Access-Token": await tokenFor("phsb"), "Admin-Token": staff.cookie("admin-token")! };
    expect((await call(ME, { ...two, Origin: desk.origin })).status).toBe(401);
  });
});

describe("cross-origin reading", () => {
  const asks = (origin: string, method = "GET") => ({
    Origin: origin,
    "Access-Control-Request-Method": method,
    "Access-Control-Request-Headers": "x-access-token,content-type",
  });

  it("is allowed to the exact origins, without cookies", async () => {
    const before = await call(ME, asks(desk.origin, "POST"), "OPTIONS");
    expect(before.status).toBe(204);
    expect(before.headers).toMatchObject({
      "access-control-allow-origin": desk.origin,
      "access-control-allow-methods": "GET, POST, PUT",
      "access-control-allow-headers": "admin-token, x-access-token, content-type, if-none-match",
      vary: "Origin",
    });
    const answer = await call(ME, { Origin: desk.origin, "X-Access-Token": await tokenFor("phsb") });
    expect(answer.headers["access-control-allow-origin"]).toBe(desk.origin);
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
    expect(answer.headers.vary).toBe("Origin");
    expectSecured(answer);
  });

  it("is told to whoever keeps answers", async () => {
    const path = "/api/gyt-master-data/baseData/page/query";
    const own = { Origin: desk.origin, "X-Access-Token": await tokenFor("phsb"), "Accept-Encoding": "gzip" };
    const query = { type: 4, page: 1, pageSize: 9999, status: 1 };
    const { status, headers } = await site.ask(path, wireAsking(query, own));
    expect([status, headers.vary]).toEqual([200, "Origin, Accept-Encoding"]);
    const again = await site.ask(path, wireAsking(query, { ...own, "If-None-Match": headers.etag! }));
    expect([again.status, again.headers["access-control-allow-origin"]]).toEqual([304, desk.origin]);
  });

  it.each([EVIL, "null", "http://localhost", "http://LOCALHOST:1"])("is refused to %s", async (origin) => {
    const { status, headers } = await call(ME, asks(origin), "OPTIONS");
    expect(status).not.toBe(204);
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["access-control-allow-methods"]).toBeUndefined();
  });

  it.each(["/login", "/phsb", "/baseurl/ses/outLogin", "/sub-app-token", "/healthz"])(
    "is nowhere allowed but below /api: %s",
    async (path) => {
      const { headers } = await call(path, { Origin: desk.origin });
      expect(headers["access-control-allow-origin"]).toBeUndefined();
    },
  );

  it("is unknown to a site whose sub-apps are built in", async () => {
    const plain = await startSite();
    const answer = await plain.ask(ME, { method: "OPTIONS", headers: asks(desk.origin) });
    expect(answer.status).toBe(403);
    expect(answer.headers.vary).toBeUndefined();
    await plain.stop();
  });
});

describe("a socket", () => {
  it("opens with a sub-app's token from its origin and no other, and both end with the session", async () => {
    const me = envelopeOf(await call(ME, { "X-Access-Token": await tokenFor("phsb") }));
    const userId = (me.result as { id: string }).id;
    const token = await tokenFor("phsb");
    const from = (origin: string) => ({ userId, token, headers: { Origin: origin } });
    const socket = await openSocket(site, from(desk.origin));
    socket.send("ping");
    expect(await socket.frames(1)).toEqual([{ cmd: "heartcheck" }]);
    expect((await refusedSocket(site, from(other.origin))).status).toBe(401);
    expect((await refusedSocket(site, from(EVIL))).status).toBe(403);
    const session = { ...from(desk.origin), token: staff.cookie("admin-token")! };
    expect((await refusedSocket(site, session)).status).toBe(403);
    await staff.post("/sign-out", {});
    expect((await socket.closed).code).toBe(4401);
    expect((await call(ME, { "X-Access-Token": token, Origin: desk.origin })).status).toBe(401);
  });
});
