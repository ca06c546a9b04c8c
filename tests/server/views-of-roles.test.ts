import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { PASSWORD } from "../support/browser/people";
import { dataDir, fillDatabase, addToOrganization, removeDatabase } from "../support/site-database";
import { startSite, type Site } from "../support/site-process";

let site: Site;
let admin: BrowserClient;
let operator: BrowserClient;
let reviewer: BrowserClient;

beforeAll(async () => {
  const phones: string[] = [];
  await fillDatabase(async () => {
    const { makePerson } = await import("../support/people");
    for (const role of ["admin", "operator", "reviewer"] as const) {
      const person = await makePerson();
      await addToOrganization(person, { kind: "platform", role });
      phones.push(person.phone!);
    }
  });
  site = await startSite({ dataDir });
  const clients = phones.map(() => new BrowserClient(site));
  for (const [index, client] of clients.entries()) await client.signIn(phones[index]!, PASSWORD);
  [admin, operator, reviewer] = clients as [BrowserClient, BrowserClient, BrowserClient];
  return async () => {
    await site.stop();
    removeDatabase();
  };
});

const LIST = "/account-list";
const VIEW = `${LIST}?status=2`;

const post = async (client: BrowserClient, fields: Record<string, string>, path = VIEW) =>
  client.post(path, { form: await client.formToken(LIST), ...fields });

const idIn = (text: string) => /value="view:pin:(\d+)"/.exec(text)?.[1] ?? "";

describe("a view that is shared with a role", () => {
  it("is offered to its holders and to nobody else, who can put it into their menu and not drop it", async () => {
    const page = (await admin.ask(LIST)).text;
    const role = /<option value="(\d+)">运营<\/option>/.exec(page)?.[1] ?? "";
    expect(role).not.toBe("");
    const saved = await post(admin, { intent: "view:save", viewName: "冻结的账号", viewRole: role });
    expect(saved.status).toBe(303);
    expect((await admin.ask(LIST)).text).toContain("已共享给运营");

    const listed = (await operator.ask(LIST)).text;
    expect(listed).toMatch(/共享给我的视图.*href="\/account-list\?status=2"[^>]*>冻结的账号/s);
    expect((await reviewer.ask(LIST)).text).not.toContain("冻结的账号");
    const id = idIn(listed);
    expect((await post(operator, { intent: `view:pin:${id}` }, LIST)).status).toBe(303);
    expect((await operator.ask(LIST)).text).toContain(`移出菜单冻结的账号`);
    for (const verb of ["drop", "default"])
      expect((await post(operator, { intent: `view:${verb}:${id}` }, LIST)).status, verb).toBe(404);
    expect((await post(reviewer, { intent: `view:pin:${id}` }, LIST)).status).toBe(404);

    await post(admin, { intent: "view:save", viewName: "冻结的账号", viewRole: "" });
    expect((await operator.ask(LIST)).text).not.toContain("共享给我的视图");
  });

  it("is nobody's to share who may not change roles", async () => {
    expect((await operator.ask(LIST)).text).not.toContain("共享给角色");
    const page = (await admin.ask(LIST)).text;
    const role = /<option value="(\d+)">运营<\/option>/.exec(page)?.[1] ?? "";
    const tried = await post(operator, { intent: "view:save", viewName: "我的", viewRole: role });
    expect(tried.status).toBe(404);
  });
});
