import { CHANNEL_ROOT, makeClientFolder } from "../support/channel-root";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startImportClient, type ImportClient } from "../simulators/import-client";
import { SAME_ORIGIN, type BrowserClient } from "../support/browser-client";
import { startDeskSite, type DeskSite } from "../support/declarations/desk-site";
import { makeDeskChannel } from "../support/declarations/desk-channel";
import { makeFolderChannel } from "../support/channels";
import { newEditor } from "../support/companies";
import { makePerson, PASSWORD } from "../support/people";
import { addToOrganization } from "../support/site-database";
import { until } from "../support/until";
import { db } from "~/services/db/client.server";

const NOTE = "报文不会发往海关，编号和回执都由模拟的单一窗口编造，只供试用。";

let site: DeskSite;
let client: ImportClient;
let staffPhone = "";
const ids = { simulated: 0, real: 0, channel: 0, realChannel: 0 };

beforeAll(async () => {
  const folder = makeClientFolder("simulated/desk");
  client = await startImportClient({
    folder,
    pollMilliseconds: 50,
    answerMilliseconds: 10,
    courseOf: () => [{ code: "R" }],
  });
  makeClientFolder("real");
  site = await startDeskSite(
    ["customer-manager"],
    async ([manager]) => {
      ids.realChannel = await makeFolderChannel(newEditor(), "real");
      // The demo data alone make simulated channels.
      makeClientFolder("desk");
      const simulated = await makeDeskChannel("desk", manager!.actor);
      ids.simulated = await simulated.newCompleted();
      ids.channel = simulated.channelId;
      ids.real = await simulated.newCompleted();
      await db
        .updateTable("channels")
        .set({ is_simulated: 1, folder: "simulated/desk" })
        .where("id", "=", ids.channel)
        .execute();
      const staff = await makePerson({ realname: "周管理" });
      await addToOrganization(staff, { kind: "platform", role: "admin" });
      staffPhone = staff.phone!;
    },
    { CHANNEL_ROOT },
  );
});
afterAll(() => client.stop());

const pathOf = (id: number) => `/phsb/declarations/${String(id)}`;
const recordOf = (id: number) => `/channel-manage/${String(id)}`;

async function staff(): Promise<BrowserClient> {
  const browser = site.stranger();
  await browser.signIn(staffPhone, PASSWORD);
  return browser;
}

/** Presses a button of a page's form. */
async function post(browser: BrowserClient, path: string, fields: Readonly<Record<string, string>>) {
  const { text } = await browser.ask(path);
  const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";
  const values = { form: valueOf("form"), submission: valueOf("submission"), updated: valueOf("updated") };
  return browser.post(path, { ...values, ...fields }, SAME_ORIGIN);
}

describe("a simulated channel", () => {
  it("says so in the list of channels, and on each tab of its record", async () => {
    const browser = await staff();
    const list = (await browser.ask("/channel-manage")).text;
    expect(list.match(/（模拟通道）<\//g)).toHaveLength(1);
    for (const tab of ["", "?tab=running", "?tab=customers"]) {
      expect((await browser.ask(recordOf(ids.channel) + tab)).text).toContain(NOTE);
      expect((await browser.ask(recordOf(ids.realChannel) + tab)).text).not.toContain("模拟通道");
    }
  });

  it("has no field in its form with which it would become real", async () => {
    const browser = await staff();
    const { text } = await browser.ask(`${recordOf(ids.channel)}/edit`);
    expect(text).toContain("模拟通道的传输方式和客户端目录不能修改");
    expect((await browser.ask(`${recordOf(ids.realChannel)}/edit`)).text).not.toContain("模拟通道");
  });

  it("says so before a declaration is sent, on its page, and above its receipts", async () => {
    const manager = await site.browserOf(0);
    const confirmation = (await manager.ask(`${pathOf(ids.simulated)}?do=send`)).text;
    expect(confirmation).toContain(`模拟通道：${NOTE}`);
    expect(confirmation).toContain('href="/cmsweb/guide/sending-and-receipts"');
    expect((await manager.ask(pathOf(ids.simulated))).text).not.toContain("模拟通道");
    expect(
      (await post(manager, `${pathOf(ids.simulated)}?do=send`, { intent: "send", reason: "" })).status,
    ).toBe(303);
    await until(
      "已结关",
      async () => (await manager.ask(pathOf(ids.simulated))).text.includes("已结关"),
      30_000,
    );
    expect((await manager.ask(pathOf(ids.simulated))).text).toContain("模拟通道");
    const traffic = (await manager.ask(`${pathOf(ids.simulated)}?tab=traffic`)).text;
    expect(traffic).toContain(NOTE);
    expect(traffic).toContain('href="/cmsweb/guide/sending-and-receipts"');
  });

  it("is named nowhere where a declaration goes by a real one", async () => {
    site.change("update channels set is_simulated = 0");
    const manager = await site.browserOf(0);
    for (const query of ["?do=send", "", "?tab=traffic"])
      expect((await manager.ask(pathOf(ids.real) + query)).text).not.toContain("模拟通道");
  });
});
