import { CHANNEL_ROOT, makeClientFolder } from "../support/channel-root";
import { beforeAll, describe, expect, it } from "vitest";
import { SAME_ORIGIN, type BrowserClient } from "../support/browser-client";
import { startDeskSite, type DeskSite } from "../support/declarations/desk-site";
import { makeDeskChannel } from "../support/declarations/desk-channel";

const ROLES = ["customer-manager", "customer-declarant"];
const MANAGER = 0;

let site: DeskSite;
const desks = { declared: 0, stored: 0, channel: 0 };

beforeAll(async () => {
  makeClientFolder("direct");
  site = await startDeskSite(
    ROLES,
    async ([manager]) => {
      const desk = await makeDeskChannel("direct", manager!.actor);
      desks.channel = desk.channelId;
      desks.declared = await desk.newCompleted();
      desks.stored = await desk.newCompleted();
    },
    { CHANNEL_ROOT },
  );
  // Nothing is written during the tests.
  site.change("update channels set paused_at = 1790000000000, paused_reason = '客户端检修'");
});

const pathOf = (id: number) => `/phsb/declarations/${String(id)}`;

async function press(browser: BrowserClient, id: number, fields: Readonly<Record<string, string>>) {
  const path = `${pathOf(id)}?do=${fields["intent"]!}`;
  // Whoever may send sees the version, offered to declare or not.
  const { text } = await browser.ask(`${pathOf(id)}?do=send`);
  const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";
  const hidden = { form: valueOf("form"), submission: valueOf("submission"), updated: valueOf("updated") };
  return browser.post(path, { ...hidden, ...fields }, SAME_ORIGIN);
}

const grantDeclaring = () =>
  site.change(`insert into role_resources (role_id, resource_id)
    select roles.id, resources.id from roles, resources
    where roles.code = 'customer-manager' and resources.perms = 'declaration:declare'
      and resources.version_id = roles.version_id`);

describe("the page that sends", () => {
  it("offers to declare directly to those with the right, where the channel permits it", async () => {
    const manager = await site.browserOf(MANAGER);
    expect((await manager.ask(pathOf(desks.declared))).text).not.toContain("?do=declare");
    expect((await press(manager, desks.declared, { intent: "declare", confirmed: "1" })).status).toBe(403);
    grantDeclaring();
    const entitled = await site.browserOf(MANAGER);
    expect((await entitled.ask(pathOf(desks.declared))).text).not.toContain("?do=declare");
    const refused = await press(entitled, desks.declared, { intent: "declare", confirmed: "1" });
    expect([refused.status, refused.text.includes("没有允许直接申报")]).toEqual([422, true]);
    site.change("update channels set may_declare = 1 where id = ?", desks.channel);
    expect((await entitled.ask(pathOf(desks.declared))).text).toContain("?do=declare");
  });

  it("names unit and card, and refuses without the second confirmation", async () => {
    const manager = await site.browserOf(MANAGER);
    const { text } = await manager.ask(`${pathOf(desks.declared)}?do=declare`);
    expect(text).toMatch(/我再次确认：由“通道报关\d+ · 张三 22\d+”的这张卡直接向海关申报/);
    const unconfirmed = await press(manager, desks.declared, { intent: "declare" });
    expect(unconfirmed.status).toBe(422);
    expect(unconfirmed.text).toContain("直接申报要再确认一次");
    expect((await press(manager, desks.declared, { intent: "declare", confirmed: "1" })).status).toBe(303);
    const traffic = (await manager.ask(`${pathOf(desks.declared)}?tab=traffic`)).text;
    expect(traffic).toMatch(/版本 \d+，直接申报/);
    expect((await manager.ask(`${pathOf(desks.declared)}?tab=events`)).text).toMatch(/直接申报，通道报关/);
  });

  it("stores otherwise, and says that the queue is paused, since when and why", async () => {
    const manager = await site.browserOf(MANAGER);
    expect((await manager.ask(`${pathOf(desks.stored)}?do=send`)).text).toMatch(/起暂停发送（客户端检修）/);
    expect((await press(manager, desks.stored, { intent: "send" })).status).toBe(303);
    expect((await manager.ask(`${pathOf(desks.stored)}?tab=traffic`)).text).toMatch(/版本 \d+，暂存/);
    expect((await manager.ask(pathOf(desks.stored))).text).toContain("等待发送");
    expect((await manager.ask(pathOf(desks.stored))).text).toContain("客户端检修");
  });
});
