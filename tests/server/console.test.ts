import { dataDir, fillDatabase, addToOrganization, removeDatabase } from "../support/site-database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { HOSTILE_QUERIES } from "../support/hostile-queries";
import { PASSWORD } from "../support/people";
import { faultsOf, startSite, type Site } from "../support/site-process";

let site: Site;
let client: BrowserClient;

beforeAll(async () => {
  let phone = "";
  await fillDatabase(async () => {
    const { makePerson } = await import("../support/people");
    const person = await makePerson();
    phone = person.phone!;
    await addToOrganization(person, { kind: "platform", role: "operator" });
  });
  site = await startSite({ dataDir });
  client = new BrowserClient(site);
  await client.signIn(phone, PASSWORD);
});
afterAll(async () => {
  expect(faultsOf(site)).toEqual([]);
  await site.stop();
  removeDatabase();
});

const post = async (path: string, fields: Record<string, string>) =>
  client.post(path, { form: await client.formToken("/settings"), ...fields });

describe("a theme colour's sheet", () => {
  it("is kept for ever, by everybody", async () => {
    const { status, headers, text } = await site.ask("/theme/aa3366.css");
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "text/css; charset=utf-8",
      "public, max-age=31536000, immutable",
    ]);
    expect(text).toContain("--sea-6:");
  });

  it.each([
    "/theme/red.css",
    "/theme/AA3366.css",
    "/theme/aa3366",
    "/theme/aa336.css",
    "/theme/aa3366.css.css",
  ])("%s is none", async (path) => expect((await site.ask(path)).status).toBe(404));
});

describe("visited views", () => {
  it("call the assignment of a role otherwise than the list of roles, as the way to it does", async () => {
    const { text: list } = await client.ask("/role-list");
    const [, path = ""] = /href="(\/distribution\?role=\d+)"/.exec(list) ?? [];
    const { text } = await client.ask(path);
    const [, name = ""] = /<h1[^>]*>分配角色 · ([^<]+)<\/h1>/.exec(text) ?? [];
    expect(name).not.toBe("");
    const [crumbs = ""] = /<div class="crumbs">.*?<\/nav>/s.exec(text) ?? [];
    const steps = [...crumbs.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, step = ""]) =>
      step.replace(/<[^>]+>/g, ""),
    );
    expect(steps).toEqual(["角色列表", "分配角色", name]);
    const titles = [...text.matchAll(/class="view-title" title="([^"]+)"/g)].map(([, title]) => title);
    expect(titles).toEqual(["首页看板", "角色列表", `${name} - 分配角色`]);
  });

  it("are changed by posts alone, each of a kind that is known", async () => {
    expect((await client.ask("/visits")).status).toBe(404);
    for (const intent of ["", "close", "drop /dashboard", "__proto__ /dashboard", "close /nowhere"]) {
      const { status } = await post("/visits", { intent, current: "", returnTo: "/role-list" });
      expect(status, intent).toBe(intent.startsWith("close") ? 303 : 422);
    }
  });

  it("lead a document on, and scripts nowhere", async () => {
    const fields = { intent: "close /nowhere", current: "/role-list", returnTo: "/role-list" };
    await client.ask("/role-list");
    expect((await post("/visits", fields)).headers["location"]).toBe("/role-list");
    const { status, text } = await post("/visits?_data=routes%2F_console.visits", fields);
    expect([status, text]).toEqual([200, "null"]);
  });

  it.each(["//example.com", "https://example.com/", "/\\example.com"])(
    "lead back to this site only, not to %s",
    async (returnTo) => {
      const { headers } = await post("/visits", { intent: "close /nowhere", current: "", returnTo });
      expect(headers["location"]).toBe("/jqzx");
    },
  );
});

describe("settings", () => {
  const good = { intent: "save", theme: "#aa3366", density: "dense", scheme: "dark", size: "large" };

  it.each([
    ["theme", "red"],
    ["theme", "#aa3366;}"],
    ["density", "huge"],
    ["scheme", ""],
    ["size", "1000px"],
  ])("refuse a %s like %j and keep what was", async (field, value) => {
    const { status } = await post("/settings", { ...good, [field]: value });
    expect(status).toBe(422);
    expect((await client.ask("/settings")).text).toContain('value="#1a5fae"');
  });
});

it.each([...HOSTILE_QUERIES])("the search takes as something to look for: %s", async (_what, query) => {
  const encoded = encodeURIComponent(query.toWellFormed());
  const { status } = await client.ask(`/search?q=${encoded}`);
  // Longer addresses are refused before routing.
  expect(encoded.length > 8000 ? [414, 431] : [200]).toContain(status);
});
