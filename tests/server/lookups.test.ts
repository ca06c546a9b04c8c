import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { PASSWORD } from "../support/browser/people";
import { dataDir, fillDatabase, addToOrganization, removeDatabase } from "../support/site-database";
import { startSite } from "../support/site-process";

const COMPANIES = 120;
let staff: BrowserClient;
let administrator: BrowserClient;

async function fill(): Promise<[string, string]> {
  const { db } = await import("~/services/db/client.server");
  const { makePerson } = await import("../support/people");
  const { makeOrganization } = await import("../support/sample-rows");
  for (let made = 0; made < COMPANIES; made += 1)
    await makeOrganization(db, "customer", {
      code: `C9${String(made).padStart(4, "0")}`,
      name: `关务${made}有限公司`,
    });
  for (const code of ["C777001", "S777001"])
    await makeOrganization(db, code.startsWith("C") ? "customer" : "provider", { code, name: "同名报关行" });
  const admin = await makePerson();
  const customer = await makePerson();
  await addToOrganization(admin, { kind: "platform", role: "admin" });
  await addToOrganization(customer, { kind: "customer", role: "customer-admin" });
  return [admin.phone!, customer.phone!];
}

beforeAll(async () => {
  let phones: string[] = [];
  await fillDatabase(async () => {
    phones = await fill();
  });
  const site = await startSite({ dataDir });
  staff = new BrowserClient(site);
  administrator = new BrowserClient(site);
  await staff.signIn(phones[0]!, PASSWORD);
  await administrator.signIn(phones[1]!, PASSWORD);
  return async () => {
    await site.stop();
    removeDatabase();
  };
});

const hiddenIn = (text: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";

async function send(path: string, fields: Record<string, string>) {
  const page = (await staff.ask(path)).text;
  const hidden = ["form", "updated", "submission"].map((name) => [name, hiddenIn(page, name)]);
  return staff.post(path, { ...Object.fromEntries(hidden), ...fields });
}

/** Asks as the page's script does, by the route that its form names. */
async function ask(client: BrowserClient, path: string, query: Record<string, string>) {
  const page = await client.ask(path);
  const [, route = ""] = /data-route="([^"]+)"/.exec(page.text) ?? [];
  if (page.status !== 200) return { status: page.status, matches: [] };
  const asked = new URLSearchParams({ ...query, _data: route });
  const { status, text } = await client.ask(`${path}?${String(asked)}`);
  return { status, matches: status === 200 ? (JSON.parse(text) as { matches: string[] }).matches : [] };
}

describe("a combobox", () => {
  it("finds every organisation by a part of its name, in forms and in filters", async () => {
    const last = `C90119-关务${COMPANIES - 1}有限公司`;
    const pages = [
      "/account-list/new",
      "/role-list/new",
      "/account-list/invite",
      "/account-list",
      "/role-list",
    ];
    for (const path of pages)
      for (const typed of ["务119有", "C90119"]) {
        const found = await ask(staff, path, { lookup: "organizationId", organizationId: typed });
        expect(found, path).toEqual({ status: 200, matches: expect.arrayContaining([last]) as string[] });
      }
  });

  it("offers what the person may use, and answers for fields that the page has", async () => {
    const query = { lookup: "organizationId", organizationId: "关务" };
    expect((await ask(administrator, "/account-list", query)).matches).toEqual([]);
    expect((await ask(staff, "/account-list", query)).matches).toHaveLength(50);
    expect((await ask(administrator, "/service-list", query)).status).toBe(403);
    expect((await ask(staff, "/account-list", { lookup: "phone", phone: "1" })).status).toBe(404);
    expect((await ask(staff, "/account-list/new", { lookup: "phone", phone: "1" })).status).toBe(404);
  });

  it("opens no view: the page itself is not shown", async () => {
    const query = { lookup: "organizationId", organizationId: "关务" };
    await ask(administrator, "/account-list", query);
    expect((await administrator.ask("/dashboard")).text).not.toContain("lookup=");
  });
});

describe("without scripts", () => {
  const path = "/account-list/new";
  const typed = { username: "chazhao", realname: "陈找", phone: "13900009999", title: "经理" };

  it("查找 lists what fits below the field and keeps everything typed; taking one fills it in", async () => {
    const found = await send(path, { ...typed, organizationId: "务118有", intent: "update" });
    expect(found.status).toBe(200);
    for (const words of ["C90118-关务118有限公司</button>", ...Object.values(typed), 'value="务118有"'])
      expect(found.text).toContain(words);
    const intent = "take organizationId C90118-关务118有限公司";
    const taken = await send(path, { ...typed, organizationId: "务118有", intent });
    expect(taken.status).toBe(200);
    for (const words of ['value="C90118-关务118有限公司"', ...Object.values(typed)])
      expect(taken.text).toContain(words);
  });

  it("a whole name that is one's alone is saved, a name of several is not guessed", async () => {
    const fields = { ...typed, initialPassword: "link", intent: "save" };
    const twins = await send(path, { ...fields, organizationId: "同名报关行" });
    expect(twins.status).toBe(422);
    expect(twins.text).toContain("C777001-同名报关行</button>");
    expect(twins.text).toContain("S777001-同名报关行</button>");
    const saved = await send(path, { ...fields, organizationId: "关务117有限公司" });
    expect(saved.status, /class="summary[\s\S]{0,600}/.exec(saved.text)?.[0]).toBe(303);
    expect((await staff.ask(String(saved.headers["location"]))).text).toContain("关务117有限公司");
  });
});
