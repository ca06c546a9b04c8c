import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { beforeAll, describe, expect, it } from "vitest";
import { startSmsSimulator, type SmsSimulator } from "../simulators/sms-simulator";
import { BrowserClient } from "../support/browser-client";
import { newPhone } from "../support/browser/people";
import { wireAsking } from "../support/http-client";
import { codeByWire, registerByWire } from "../support/registration";
import { startSite, UNHURRIED, type Environment, type Site } from "../support/site-process";

const ORIGIN = "https://www.customs-online.cn";
let sms: SmsSimulator;
beforeAll(async () => {
  sms = await startSmsSimulator();
  return () => sms.close();
});

/** The address that is recorded for a requested code. */
async function recordedAddress(site: Site, forwarded: string): Promise<string> {
  const form = { smsTplType: "0", type: "1", username: newPhone() };
  const answer = await site.ask(
    "/api/yxd-system/sys/smsOrEmail",
    wireAsking(form, { "X-Forwarded-For": forwarded }),
  );
  const database = new SqliteDatabase(join(site.dataDir, "online-customs.sqlite"), { readonly: true });
  const address = database
    .prepare("select address from audit_log where request_id = ?")
    .pluck()
    .get(answer.headers["x-request-id"]);
  database.close();
  return String(address);
}

function siteWith(environment: Environment): () => Site {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ environment: { ...UNHURRIED, SMS_URL: sms.url, ...environment } });
    return site.stop;
  });
  return () => site;
}

const FORGED = {
  "X-Forwarded-Host": "evil.example",
  "X-Forwarded-Proto": "https",
  "X-Forwarded-For": "203.0.113.7",
  Forwarded: "for=203.0.113.7;host=evil.example;proto=https",
};

describe("without trusted proxies", () => {
  const site = siteWith({});

  it("nobody is believed about where they come from", async () => {
    expect(await recordedAddress(site(), "203.0.113.7")).toBe("127.0.0.1");
  });

  it("forwarded names and protocols decide nothing", async () => {
    const { status, text, headers } = await site().ask("/login", { headers: FORGED });
    expect([status, headers["strict-transport-security"]]).toEqual([200, undefined]);
    expect(text).not.toContain("evil.example");
    const led = await site().ask("/personal?x=1", {
      headers: { ...FORGED, Cookie: `admin-token=${"x".repeat(43)}` },
    });
    expect(led.headers.location).toBe("/login?redirect=%2Fpersonal%3Fx%3D1");
  });
});

describe("behind trusted proxies", () => {
  const site = siteWith({ TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8" });

  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["198.51.100.9, 203.0.113.7", "203.0.113.7"],
    ["203.0.113.7, 10.1.2.3", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["10.1.2.3", "10.1.2.3"],
  ])("of %s the last that is no proxy counts", async (forwarded, address) => {
    expect(await recordedAddress(site(), forwarded)).toBe(address);
  });

  it("names and protocols still come from SITE_ORIGIN alone, whatever the proxy passes on", async () => {
    for (const protocol of ["https", "javascript", "a b", "", "http,https"]) {
      const headers = { ...FORGED, "X-Forwarded-Proto": protocol };
      const { status, text } = await site().ask("/login", { headers });
      expect([protocol, status, text.includes("evil.example")]).toEqual([protocol, 200, false]);
    }
  });
});

describe("an https site", () => {
  const site = siteWith({
    SITE_ORIGIN: ORIGIN,
    COOKIE_DOMAIN: "customs-online.cn",
    TRUSTED_PROXIES: "127.0.0.1",
    SECRET_KEYS: "k7Qd2mXw9Rz4Tn8Vb3Yc6Hf1Js5Lp0Ga",
    SMTP_URL: "smtp://127.0.0.1:9",
    CAPTCHA_FIXED_ANSWER: "",
  });

  it("is https for good: HSTS, upgraded requests, no loopback redirect", async () => {
    for (const path of ["/login", "/none", "/favicon.svg", "/api/none", "/healthz"]) {
      const { status, headers } = await site().ask(path);
      expect(status).not.toBe(302);
      expect(headers["strict-transport-security"]).toBe("max-age=31536000");
      expect(headers["content-security-policy"]).toMatch(/; upgrade-insecure-requests$/);
    }
  });

  it("sets only Secure cookies, the token's for the parent domain", async () => {
    const phone = await registerByWire(site(), sms);
    const code = await codeByWire(site(), sms, phone, "0");
    const client = new BrowserClient(site());
    const opened = await client.ask("/login?mode=2");
    const checkKey = await client.formToken("/login?mode=2");
    const headers = { Origin: ORIGIN };
    const form = { intent: "sign-in", username: phone, captcha: code, checkKey };
    const signedIn = await client.post("/login?mode=2", form, headers);
    expect([signedIn.status, signedIn.headers.location]).toEqual([303, "/cmsweb"]);
    const cookies = [...opened.cookies, ...signedIn.cookies];
    expect(cookies.length).toBeGreaterThan(2);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure(?:;|$)/);
    expect(signedIn.cookies.find((cookie) => cookie.startsWith("admin-token="))).toMatch(
      /^admin-token=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Domain=customs-online\.cn$/,
    );
    expect((await client.ask("/personal")).status).toBe(200);
  });

  it("takes posts from its own origin only", async () => {
    const client = new BrowserClient(site());
    const checkKey = await client.formToken("/login");
    const ask = (origin: string) =>
      client.post("/login", { intent: "new-captcha", checkKey }, { Origin: origin });
    expect((await ask(ORIGIN)).status).toBe(200);
    for (const origin of ["http://www.customs-online.cn", `https://localhost:${site().port}`, site().origin])
      expect((await ask(origin)).status, origin).toBe(403);
  });
});
