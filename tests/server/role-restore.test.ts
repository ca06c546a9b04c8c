import { beforeAll, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { PASSWORD } from "../support/browser/people";
import { dataDir, fillDatabase, addToOrganization, removeDatabase } from "../support/site-database";
import { startSite } from "../support/site-process";

const MAKERS = { "may-edit": [], "may-grant": ["role:grant"] } as const;
const clients = new Map<string, BrowserClient>();

async function addMakers(): Promise<Map<string, string>> {
  const { db } = await import("~/services/db/client.server");
  const { findConsoleVersion } = await import("~/services/organizations/tenants/console-version.server");
  const { makePerson } = await import("../support/people");
  const { grantPerms, makeRole } = await import("../support/roles");
  const admin = await makePerson();
  await addToOrganization(admin, { kind: "platform", role: "admin" });
  const phones = new Map([["admin", admin.phone!]]);
  const { versionId } = (await findConsoleVersion(db))!;
  for (const [code, perms] of Object.entries(MAKERS)) {
    const id = await makeRole(versionId, { code, organization_kind: "platform", data_scope: 1 });
    await grantPerms(id, "role:list", "role:edit", ...perms);
    const person = await makePerson();
    await addToOrganization(person, { kind: "platform", role: code as "admin" });
    phones.set(code, person.phone!);
  }
  return phones;
}

beforeAll(async () => {
  let phones = new Map<string, string>();
  await fillDatabase(async () => {
    phones = await addMakers();
  });
  const site = await startSite({ dataDir });
  for (const [name, phone] of phones) {
    const client = new BrowserClient(site);
    await client.signIn(phone, PASSWORD);
    clients.set(name, client);
  }
  return async () => {
    await site.stop();
    removeDatabase();
  };
});

const hiddenIn = (text: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";

async function send(client: BrowserClient, path: string, fields: Record<string, string>) {
  const page = (await client.ask(path)).text;
  const hidden = ["form", "updated", "submission"].map((name) => [name, hiddenIn(page, name)]);
  return client.post(path, { ...Object.fromEntries(hidden), ...fields });
}

async function lead(client: BrowserClient, path: string, fields: Record<string, string>): Promise<string> {
  const { status, headers, text } = await send(client, path, fields);
  expect(status, text.slice(0, 2000)).toBe(303);
  return String(headers["location"]);
}

it.each(Object.keys(MAKERS))(
  "a role stays as it is where who goes back %s but holds not all of it",
  async (code) => {
    const admin = clients.get("admin")!;
    const maker = clients.get(code)!;
    const { text } = await admin.ask("/role-list/new");
    const versionId = /<option value="(\d+)"[^>]*>集群管理中心/.exec(text)?.[1] ?? "";
    const name = `恢复${code === "may-edit" ? "一" : "二"}`;
    const fields = { intent: "save", name, dataScope: "1", status: "active" };
    const location = { kind: "platform", organizationId: "", versionId, code: `old-${code}` };
    const role = await lead(admin, "/role-list/new", { ...fields, ...location, remark: "最初" });
    const tree = (await admin.ask(`${role}/grant`)).text;
    const [, box = ""] = /value="(\d+)"\/?><label[^>]*>基础数据</.exec(tree) ?? [];
    await lead(admin, `${role}/grant`, { intent: "save", grants: box, reason: "", reviewed: "1" });
    await lead(admin, `${role}/edit`, { ...fields, remark: "后来" });

    const history = (await maker.ask(`${role}/history`)).text;
    const back = [...history.matchAll(/href="([^"]+\/history\/\d+)">恢复到此版本/g)].at(-1)![1]!;
    const refused = await send(maker, back, { reason: "改错了" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("该角色拥有您没有的权限");
    expect((await admin.ask(role)).text).toContain("后来");
    expect((await admin.ask(`${role}/grant`)).text).toMatch(
      /checked=""[^>]*value="\d+"\/?><label[^>]*>基础数据</,
    );
  },
);
