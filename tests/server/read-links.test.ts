import { CHANNEL_ROOT, makeClientFolder } from "../support/channel-root";
import { beforeAll, describe, expect, it } from "vitest";
import { SAME_ORIGIN, type BrowserClient } from "../support/browser-client";
import { startDeskSite, type DeskSite } from "../support/declarations/desk-site";
import { makeDeskChannel } from "../support/declarations/desk-channel";
import { makeDeskOrganization, type DeskPerson } from "../support/declarations/desk-organization";
import { createLink } from "~/services/declarations/links/read-links.server";
import { PASSWORD } from "../support/people";

const MANAGER = 0;
const CHECKER = 1;

let site: DeskSite;
let others: readonly DeskPerson[] = [];
const desks = { id: 0, number: "", expired: "", revoked: "" };

beforeAll(async () => {
  makeClientFolder("read-links");
  site = await startDeskSite(
    ["customer-manager", "customer-checker"],
    async ([manager]) => {
      const desk = await makeDeskChannel("read-links", manager!.actor);
      desks.id = await desk.newCompleted();
      for (const name of ["expired", "revoked"] as const) {
        const made = await createLink(manager!.actor, desks.id, 1);
        desks[name] = made.ok ? made.token! : "";
      }
      others = await makeDeskOrganization(["customer-manager"]);
    },
    { CHANNEL_ROOT },
  );
  site.change("update read_links set expires_at = created_at - 1 where id = 1");
  site.change("update read_links set revoked_at = created_at where id = 2");
  desks.number = String(
    site.find("select own_number from declarations where id = ?", desks.id)["own_number"],
  );
});

const own = () => `/phsb/declarations/${String(desks.id)}`;

const fieldsIn = (text: string) =>
  Object.fromEntries(
    ["form", "submission", "updated"].map((name) => [
      name,
      new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "",
    ]),
  );

async function postAt(browser: BrowserClient, path: string, fields: Readonly<Record<string, string>>) {
  const { text } = await browser.ask(path);
  return browser.post(path, { ...fieldsIn(text), ...fields }, SAME_ORIGIN);
}

async function newPath(browser: BrowserClient): Promise<string> {
  const { text } = await postAt(browser, `${own()}/links/new`, { intent: "save", days: "7" });
  return /\/phsb\/links\/[\w-]{22}/.exec(text)?.[0] ?? "";
}

const titleOf = (text: string) => /<h1[^>]*>([^<]*)/.exec(text)?.[1];

describe("a read link", () => {
  it("is made on the record page, its address shown once, and opens the record read only", async () => {
    const manager = await site.browserOf(MANAGER);
    expect((await manager.ask(own())).text).toContain(`href="${own()}/links"`);
    for (const days of ["0", "31", ""]) {
      const refused = await postAt(manager, `${own()}/links/new`, { intent: "save", days });
      expect([days, refused.status]).toEqual([days, 422]);
    }
    const path = await newPath(manager);
    expect(path).not.toBe("");
    expect((await manager.ask(`${own()}/links`)).text).not.toContain(path);
    const checker = await site.browserOf(CHECKER);
    const shown = await checker.ask(path);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain(desks.number);
    expect(shown.text).toContain("只能查看");
    for (const action of ["/edit", "?do=", "/review", "/print", "/message"])
      expect([action, shown.text.includes(`href="${own()}${action}`)]).toEqual([action, false]);
    expect((await checker.ask(`${path}?tab=traffic`)).text).toContain(`href="${path}?tab=events"`);
    expect((await checker.post(path, { intent: "submit" }, SAME_ORIGIN)).status).toBe(404);
    const list = (await manager.ask(`${own()}/links`)).text;
    expect(list).toContain("有效");
    expect(list).toContain("查看记录");
    expect(site.find("select count(*) as looks from read_link_looks")["looks"]).toBe(1);
  });

  it("leads visitors to sign-in and back", async () => {
    const path = `/phsb/links/${"A".repeat(22)}`;
    const { status, headers } = await site.stranger().ask(path);
    expect([status, headers["location"]]).toEqual([302, `/login?redirect=${encodeURIComponent(path)}`]);
  });

  it("answers foreign, unknown, expired and revoked ones alike", async () => {
    const manager = await site.browserOf(MANAGER);
    const path = await newPath(manager);
    const foreign = site.stranger();
    await foreign.signIn(others[0]!.phone, PASSWORD);
    const answers = [
      await foreign.ask(path),
      ...(await Promise.all(
        ["A".repeat(22), desks.expired, desks.revoked, "x"].map((token) =>
          manager.ask(`/phsb/links/${token}`),
        ),
      )),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(answers.map(({ text }) => titleOf(text))).size).toBe(1);
    for (const page of ["/links", "/links/new"]) expect((await foreign.ask(own() + page)).status).toBe(404);
  });

  it("is revoked after a confirmation, and opens to nobody then", async () => {
    const manager = await site.browserOf(MANAGER);
    const path = await newPath(manager);
    const intent = `revoke-${String(site.find("select max(id) as id from read_links")["id"])}`;
    const confirmation = `${own()}/links?do=${intent}`;
    expect((await manager.ask(confirmation)).text).toContain("撤销后任何人都不能再用它打开");
    expect((await postAt(manager, confirmation, { intent })).status).toBe(303);
    expect((await manager.ask(path)).status).toBe(404);
    expect((await postAt(manager, `${own()}/links`, { intent: "revoke-1" })).status).toBe(422);
    expect((await postAt(manager, `${own()}/links`, { intent: "revoke-999" })).status).toBe(404);
  });

  it("is closed to those who may not see declarations", async () => {
    const path = await newPath(await site.browserOf(MANAGER));
    site.change(`delete from role_resources where resource_id in
      (select id from resources where perms = 'declaration:list')
      and role_id in (select id from roles where code = 'customer-checker')`);
    const checker = await site.browserOf(CHECKER);
    for (const address of [path, `${own()}/links`, `${own()}/links/new`])
      expect((await checker.ask(address)).status).toBe(403);
  });
});
