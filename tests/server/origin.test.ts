import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient, formAsking } from "../support/browser-client";
import { envelopeOf, wireAsking } from "../support/http-client";
import { startSite, type Site } from "../support/site-process";

let site: Site;
beforeAll(async () => {
  site = await startSite();
  return site.stop;
});

type Headers = Record<string, string>;
const SYS = "/api/yxd-system/sys";
const DATA = "/login?_data=routes%2Flogin";
const EVIL = "https://evil.example";

const SAME: [string, () => Headers][] = [
  ["Sec-Fetch-Site: same-origin", () => ({ "Sec-Fetch-Site": "same-origin" })],
  ["Sec-Fetch-Site: none", () => ({ "Sec-Fetch-Site": "none" })],
  ["the own Origin", () => ({ Origin: site.origin })],
  ["the own Referer", () => ({ Referer: `${site.origin}/login?mode=1` })],
  [
    "all three",
    () => ({ "Sec-Fetch-Site": "same-origin", Origin: site.origin, Referer: `${site.origin}/login` }),
  ],
  ["the own Origin and a foreign Referer", () => ({ Origin: site.origin, Referer: `${EVIL}/` })],
];

/** Headers by which a browser states the origin; a Referer alone states less. */
const DECLARED: [string, () => Headers][] = [
  ["Sec-Fetch-Site: cross-site", () => ({ "Sec-Fetch-Site": "cross-site" })],
  ["Sec-Fetch-Site: same-site", () => ({ "Sec-Fetch-Site": "same-site" })],
  ["a foreign Origin", () => ({ Origin: EVIL })],
  ["Origin: null", () => ({ Origin: "null" })],
  ["the own name under another scheme", () => ({ Origin: site.origin.replace("http:", "https:") })],
  ["another port", () => ({ Origin: "http://localhost:1" })],
  ["the own Origin from another site", () => ({ Origin: site.origin, "Sec-Fetch-Site": "cross-site" })],
  ["a foreign Origin that claims to be the same", () => ({ Origin: EVIL, "Sec-Fetch-Site": "same-origin" })],
];
const FOREIGN: [string, () => Headers][] = [
  ...DECLARED,
  ["a foreign Referer", () => ({ Referer: `${EVIL}/login` })],
];

/** A post that changes nothing, with or without the token of this browser's form. */
async function post(path: string, headers: Headers, withToken: boolean) {
  const client = new BrowserClient(site);
  const token = await client.formToken("/login");
  const form: Headers = { intent: "new-captcha", username: "13800138000" };
  return client.post(path, withToken ? { ...form, checkKey: token } : form, headers);
}

const asJson = (headers: Headers) => wireAsking({}, headers);

describe.each(SAME)("with %s", (_what, headers) => {
  it.each(["/login", DATA])("a post to %s passes, with a token or without", async (path) => {
    expect((await post(path, headers(), true)).status).toBe(200);
    expect((await post(path, headers(), false)).status).toBe(200);
  });

  it("wire calls pass", async () => {
    expect(envelopeOf(await site.ask(`${SYS}/login`, asJson(headers()))).code).toBe(400);
    expect(envelopeOf(await site.ask(`${SYS}/randomImage/1`, { headers: headers() })).code).toBe(200);
  });
});

describe.each(FOREIGN)("with %s", (_what, headers) => {
  it.each(["/login", DATA])("a post to %s is refused, even with a token", async (path) => {
    for (const withToken of [true, false]) {
      const { status, text, cookies } = await post(path, headers(), withToken);
      expect(status).toBe(403);
      expect(text).toContain("请求来源不被允许");
      expect(cookies).toEqual([]);
    }
  });

  it("a writing wire call is refused with an envelope, even with a token", async () => {
    const withToken = { ...headers(), "X-Access-Token": "x".repeat(43) };
    for (const asking of [asJson(headers()), asJson(withToken)]) {
      const answer = await site.ask(`${SYS}/login`, asking);
      expect([answer.status, envelopeOf(answer)]).toMatchObject([
        403,
        { success: false, code: 403, message: "请求来源不被允许", result: null },
      ]);
    }
  });

  it("pages can be opened: that is what links are for", async () => {
    expect((await site.ask("/login", { headers: headers() })).status).toBe(200);
  });
});

describe("reading wire calls", () => {
  it.each(DECLARED)("are refused to a browser with %s", async (_what, headers) => {
    const answer = await site.ask(`${SYS}/randomImage/1`, { headers: headers() });
    expect([answer.status, envelopeOf(answer).code]).toEqual([403, 403]);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });

  it("are not refused for a Referer alone", async () => {
    const answer = await site.ask(`${SYS}/randomImage/1`, { headers: { Referer: `${EVIL}/` } });
    expect(envelopeOf(answer).code).toBe(200);
  });

  it("are not opened by a preflight", async () => {
    const headers = { Origin: EVIL, "Access-Control-Request-Method": "POST" };
    const answer = await site.ask(`${SYS}/login`, { method: "OPTIONS", headers });
    expect(answer.status).toBe(403);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});

describe("without any evidence", () => {
  it("wire calls of clients that are no browsers are welcome", async () => {
    expect(envelopeOf(await site.ask(`${SYS}/login`, asJson({}))).code).toBe(400);
  });

  it.each(["/login", DATA])(
    "an old browser's post to %s passes with the token of its own form",
    async (path) => {
      expect((await post(path, {}, true)).status).toBe(200);
      expect((await post(path, {}, false)).status).toBe(403);
    },
  );

  it("another browser's token does not count", async () => {
    const checkKey = await new BrowserClient(site).formToken("/login");
    const client = new BrowserClient(site);
    await client.ask("/login");
    expect((await client.post("/login", { intent: "new-captcha", checkKey }, {})).status).toBe(403);
    const withoutCookie = await site.ask("/login", formAsking({ intent: "new-captcha", checkKey }));
    expect(withoutCookie.status).toBe(403);
  });

  it("a visitor's token does not count for who has signed in, nor one session's for another", async () => {
    const { name, password } = site.administrator();
    const first = new BrowserClient(site);
    const second = new BrowserClient(site);
    const visitorToken = await first.formToken("/login");
    for (const client of [first, second]) expect((await client.signIn(name, password)).status).toBe(303);
    const own = await first.formToken("/changePassword");
    const foreign = await second.formToken("/changePassword");
    for (const form of [visitorToken, foreign])
      expect((await first.post("/sign-out", { form }, {})).status).toBe(403);
    expect((await first.ask("/changePassword")).status).toBe(200);
    expect((await first.post("/sign-out", { form: own }, {})).status).toBe(303);
  });

  it("what was typed is shown again with one button, and goes through with it", async () => {
    const client = new BrowserClient(site);
    await client.ask("/login");
    const form = { intent: "sign-in", username: "13800138000", password: "Harbour2026", captcha: "AB2C" };
    const page = await client.post("/login?mode=1", form, {});
    expect(page.status).toBe(403);
    expect(page.text).toContain("页面已过期，请确认后重新提交");
    expect(page.text).toContain("13800138000");
    expect(page.text).not.toContain("Harbour2026");
    expect(page.text).not.toContain("AB2C");
    const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const fields = Object.fromEntries(hidden.map(([, name, value]) => [name, value]));
    const again = await client.post("/login?mode=1", fields as Headers, {});
    expect(again.status).toBe(422);
    expect(again.text).toContain('value="13800138000"');
  });
});

describe("a late token", () => {
  it("counts as none", async () => {
    const hurried = await startSite({ environment: { LIMITS_FORM_TOKEN_SECONDS: "0" } });
    try {
      const client = new BrowserClient(hurried);
      const checkKey = await client.formToken("/login");
      expect((await client.post("/login", { intent: "new-captcha", checkKey }, {})).status).toBe(403);
      expect((await client.post("/login", { intent: "new-captcha", checkKey })).status).toBe(200);
    } finally {
      await hurried.stop();
    }
  });
});
