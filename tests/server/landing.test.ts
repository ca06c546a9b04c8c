import { join } from "node:path";
import {
  applyForCertification,
  dataDir,
  fillDatabase,
  addToOrganization,
  removeDatabase,
} from "../support/site-database";
import SqliteDatabase from "better-sqlite3";
import { beforeAll, describe, expect, it } from "vitest";
import { startSmsSimulator, type SmsSimulator } from "../simulators/sms-simulator";
import { BrowserClient } from "../support/browser-client";
import { newPhone, OTHER_PASSWORD } from "../support/browser/people";
import { PASSWORD } from "../support/people";
import { startSite, UNHURRIED, type Site } from "../support/site-process";

let site: Site;
let sms: SmsSimulator;
const phones = new Map<string, string>();

async function fill(): Promise<void> {
  const { makePerson } = await import("../support/people");
  const person = async (name: string, columns: Parameters<typeof makePerson>[0] = {}) => {
    const account = await makePerson(columns);
    phones.set(name, account.phone!);
    return account;
  };
  const over = Date.now() - 1000;
  await person("nobody yet");
  for (const billStatus of [0, 1, 2, 3] as const)
    await applyForCertification(await person(`billStatus ${billStatus}`), billStatus);
  await applyForCertification(await person("staff with a draft"), 0);
  await addToOrganization(await person("staff"), { kind: "platform" });
  await addToOrganization(await person("administrator"), { kind: "platform", role: "admin" });
  await addToOrganization(await person("enterprise"), { kind: "customer" });
  await addToOrganization(await person("provider"), { kind: "provider", role: "provider-admin" });
  await addToOrganization(await person("member of a frozen organisation"), {
    kind: "customer",
    organization: { status: "frozen" },
  });
  await addToOrganization(await person("former member"), {
    kind: "customer",
    membership: { valid_to: over },
  });
  await addToOrganization(await person("suspended member"), {
    kind: "customer",
    membership: { status: "suspended" },
  });
  const rejected = await person("rejected, then applied again");
  await applyForCertification(rejected, 3);
  await applyForCertification(rejected, 1);
  await addToOrganization(await person("first password", { must_change_password: 1 }), { kind: "platform" });
}

beforeAll(async () => {
  await fillDatabase(fill);
  sms = await startSmsSimulator();
  site = await startSite({ dataDir, environment: { ...UNHURRIED, SMS_URL: sms.url } });
  return async () => {
    await Promise.all([site.stop(), sms.close()]);
    removeDatabase();
  };
});

async function landingByPassword(name: string, query = ""): Promise<string> {
  const { status, headers } = await new BrowserClient(site).signIn(phones.get(name)!, PASSWORD, query);
  expect(status).toBe(303);
  return String(headers.location);
}

async function codeOnPage(client: BrowserClient, phone: string, path: string) {
  const checkKey = await client.formToken(path);
  const since = sms.marker();
  await client.post(path, { intent: "send-code", username: phone, checkKey });
  const { code } = await sms.waitFor(phone, { since });
  return client.post(path, { intent: "sign-in", username: phone, captcha: code, checkKey });
}

const LANDINGS: [string, string][] = [
  ["first password", "/changePassword"],
  ["staff", "/guide"],
  ["administrator", "/guide"],
  ["enterprise", "/guide"],
  ["provider", "/guide"],
  ["member of a frozen organisation", "/guide"],
  ["billStatus 1", "/guide"],
  ["billStatus 2", "/guide"],
  ["rejected, then applied again", "/guide"],
  ["billStatus 0", "/"],
  ["billStatus 3", "/"],
  ["nobody yet", "/cmsweb"],
  ["former member", "/cmsweb"],
  ["suspended member", "/cmsweb"],
];

describe("the landing (docs/forms.md, section 3)", () => {
  it.each(LANDINGS)("%s: %s, by password and by code", async (name, landing) => {
    expect(await landingByPassword(name)).toBe(landing);
    const byCode = await codeOnPage(new BrowserClient(site), phones.get(name)!, "/login?mode=2");
    expect([byCode.status, byCode.headers.location]).toEqual([303, landing]);
  });

  it("/ leads on to the public site with its query", async () => {
    const { status, headers } = await site.ask("/?from=mail&x=%E4%B8%AD");
    expect([status, headers.location]).toEqual([302, "/cmsweb?from=mail&x=%E4%B8%AD"]);
  });

  it("after setting a first password by code is /", async () => {
    const phone = newPhone();
    const client = new BrowserClient(site);
    const sent = await codeOnPage(client, phone, "/login?mode=2&from=mail");
    expect([sent.status, sent.headers.location]).toEqual([303, "/setPassword?from=mail"]);
    const checkKey = await client.formToken("/setPassword?from=mail");
    const form = {
      newpassword: OTHER_PASSWORD,
      confirmPassword: OTHER_PASSWORD,
      Agreement: "true",
      checkKey,
    };
    const set = await client.post("/setPassword?from=mail", form);
    expect([set.status, set.headers.location]).toEqual([303, "/?from=mail"]);
    expect((await client.ask("/personal")).status).toBe(200);
  });
});

describe("the main navigation", () => {
  it.each([
    ["administrator", true],
    ["provider", true],
    ["nobody yet", false],
    ["member of a frozen organisation", false],
    ["suspended member", false],
  ])("of %s leads to the console: %s", async (name, leads) => {
    const client = new BrowserClient(site);
    await client.signIn(phones.get(name)!, PASSWORD);
    const { text } = await client.ask("/phsb");
    const [bar = ""] = /<nav aria-label="主导航">.*?<\/nav>/s.exec(text) ?? [];
    const [drawer = ""] =
      /<nav[^>]* class="drawer".*?<\/nav>|<nav class="drawer".*?<\/nav>/s.exec(text) ?? [];
    for (const part of [bar, drawer]) {
      expect(part).toContain('href="/personal"');
      expect(part.includes('href="/jqzx"')).toBe(leads);
    }
    // The page stays, with the text on how to get access.
    const { status, text: landingText } = await client.ask("/jqzx");
    expect(leads ? status : landingText).toEqual(
      leads ? 302 : expect.stringContaining("请联系您单位的管理员分配角色"),
    );
  });
});

describe("a redirect", () => {
  it.each([
    ["?redirect=%2Fpersonal%3Ftab%3D3", "/personal?tab=3"],
    ["?redirect=/phsb%23/userMessage", "/phsb#/userMessage"],
    ["?redirect=%2Fcustom-list", "/custom-list"],
    ["?redirect=%2Fpersonal%3Ftab%3D3&from=mail&tab=2", "/personal?tab=3&from=mail"],
    ["?redirect=%2Fpersonal&mode=1&register=9&dismissed=1&from=mail", "/personal?from=mail"],
    ["?redirect=%2Fpersonal%3Ffrom%3Dpage&from=mail", "/personal?from=page"],
  ])("%s that is valid wins: %s", async (query, landing) => {
    expect(await landingByPassword("staff", query)).toBe(landing);
  });

  it.each([
    "?redirect=https%3A%2F%2Fevil.example",
    "?redirect=%2F%2Fevil.example",
    "?redirect=%2F%5Cevil.example",
    "?redirect=%2Flogin%3Fmode%3D2",
    "?redirect=%2Fapi%2Fx",
    "?redirect=%2Fsign-out",
    "?redirect=%2FsetPassword",
    "?redirect=%2Fguide&redirect=%2Fpersonal",
    "?redirect=",
    `?redirect=%2F${"x".repeat(2048)}`,
  ])("%s that is invalid counts as absent and is not echoed", async (query) => {
    expect(await landingByPassword("staff", `${query}&from=mail`)).toBe("/guide?from=mail");
  });

  it("to a page without right is that page's 403, not another landing", async () => {
    const client = new BrowserClient(site);
    const signedIn = await client.signIn(phones.get("nobody yet")!, PASSWORD, "?redirect=%2Fcustom-list");
    expect(signedIn.headers.location).toBe("/custom-list");
    expect((await client.ask("/custom-list")).status).toBe(403);
  });

  it("is kept over a first password's change for the next sign-in", async () => {
    expect(await landingByPassword("first password", "?redirect=%2Fpersonal%3Ftab%3D3")).toBe(
      "/changePassword?redirect=%2Fpersonal%3Ftab%3D3",
    );
  });
});

describe("who is signed in already", () => {
  it("is told so on /login and stays signed in", async () => {
    const client = new BrowserClient(site);
    await client.signIn(phones.get("provider")!, PASSWORD);
    const { status, text } = await client.ask("/login");
    expect(status).toBe(200);
    expect(text.replaceAll("<!-- -->", "")).toContain("您已登录为");
    expect(text).toMatch(/href="\/guide"[^>]*>进入/);
    expect((await client.ask("/personal")).status).toBe(200);
  });
});

describe("a status query that fails", () => {
  it("still lets the person in, on the public site, and says so", async () => {
    const database = new SqliteDatabase(join(dataDir, "online-customs.sqlite"));
    database.exec("alter table certification_applications rename to elsewhere");
    try {
      const client = new BrowserClient(site);
      const signedIn = await client.signIn(phones.get("billStatus 1")!, PASSWORD);
      expect([signedIn.status, signedIn.headers.location]).toEqual([303, "/cmsweb"]);
      const page = await client.ask("/cmsweb");
      expect(page.status).toBe(200);
      expect(page.text).toContain("系统异常");
      expect((await client.ask("/cmsweb")).text).not.toContain("系统异常");
      expect((await client.ask("/personal")).status).toBe(200);
    } finally {
      database.exec("alter table elsewhere rename to certification_applications");
      database.close();
    }
  });
});
