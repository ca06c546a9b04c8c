import { CHANNEL_ROOT, makeClientFolder } from "../support/channel-root";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startImportClient, type ImportClient } from "../simulators/import-client";
import { SAME_ORIGIN, type BrowserClient } from "../support/browser-client";
import { startDeskSite, type DeskSite } from "../support/declarations/desk-site";
import { makeDeskChannel } from "../support/declarations/desk-channel";
import { until } from "../support/until";
import { moveDeclaration } from "~/services/declarations/states/change-state.server";

const ROLES = ["customer-manager", "customer-checker", "customer-declarant"];
const MANAGER = 0;
const CHECKER = 1;
const DECLARANT = 2;

let site: DeskSite;
let client: ImportClient;
const ids = { travels: 0, returned: 0, recalled: 0, other: 0 };

beforeAll(async () => {
  const folder = makeClientFolder("site");
  // Its folders must exist when the channel is tested.
  client = await startImportClient({
    folder,
    pollMilliseconds: 50,
    answerMilliseconds: 10,
    courseOf: (earlier) =>
      client.taken.length === 1
        ? ["7", "L", "G", "P", "R"].map((code) => ({ code }))
        : [earlier === 0 ? { code: "Z", note: "第1项商品编号有误" } : { code: "7" }],
  });
  site = await startDeskSite(
    ROLES,
    async ([manager, checker]) => {
      const desk = await makeDeskChannel("site", manager!.actor);
      for (const name of Object.keys(ids) as (keyof typeof ids)[]) {
        ids[name] = await desk.newCompleted();
        expect(await moveDeclaration(manager!.actor, ids[name], { event: "submit" })).toEqual({ ok: true });
        const approved = await moveDeclaration(checker!.actor, ids[name], { event: "approve" });
        expect(approved).toEqual({ ok: true });
      }
    },
    { CHANNEL_ROOT },
  );
});
afterAll(() => client.stop());

const pathOf = (id: number) => `/phsb/declarations/${String(id)}`;
const statusOf = (id: number) => site.find("select status from declarations where id = ?", id)["status"];

async function press(browser: BrowserClient, id: number, intent: string) {
  const path = `${pathOf(id)}?do=${intent}`;
  const { text } = await browser.ask(path);
  const [, form] = /name="form" value="([^"]+)"/.exec(text) ?? [];
  const [, submission = ""] = /name="submission" value="([^"]+)"/.exec(text) ?? [];
  const [, updated = ""] = /name="updated" value="([^"]+)"/.exec(text) ?? [];
  return browser.post(path, { form: form ?? "", intent, submission, updated, reason: "" }, SAME_ORIGIN);
}

const messageOf = (id: number) =>
  Number(
    site.find("select message_id from declaration_sendings where declaration_id = ? order by id", id)[
      "message_id"
    ],
  );

describe("a declaration that is sent by its page", () => {
  it("is sent by whoever may, after a page that says by whom and by which channel", async () => {
    const checker = await site.browserOf(CHECKER);
    const { text } = await checker.ask(`${pathOf(ids.travels)}?do=send`);
    expect(text).toMatch(/由“通道报关\d+[^”]*”经通道“通道\d+号”发送/);
    expect(text).toContain("不直接申报");
    const answer = await press(checker, ids.travels, "send");
    expect(answer.status).toBe(303);
    await until("已结关", () => Promise.resolve(statusOf(ids.travels) === "R"), 30_000);
    const page = (await checker.ask(pathOf(ids.travels))).text;
    expect(page).toContain("已结关");
    expect(page).toMatch(/统一编号[\s\S]{0,200}I2026\d{13}/);
    expect(page).toMatch(/海关编号[\s\S]{0,200}530120261\d{9}/);
    const events = (await checker.ask(`${pathOf(ids.travels)}?tab=events`)).text;
    expect(events.match(/>收到回执</g)).toHaveLength(6);
    const list = await checker.ask("/phsb/declarations?status=R");
    expect(list.text).toContain(`href="${pathOf(ids.travels)}"`);
    expect(list.text).not.toContain(`href="${pathOf(ids.other)}"`);
  });

  it("shows its message and receipts to those who may trace, and to nobody by another declaration", async () => {
    const manager = await site.browserOf(MANAGER);
    const tab = (await manager.ask(`${pathOf(ids.travels)}?tab=traffic`)).text;
    expect(tab.match(/>查看回执</g)).toHaveLength(6);
    const raw = `${pathOf(ids.travels)}/messages/${String(messageOf(ids.travels))}`;
    expect(tab).toContain(`href="${raw}"`);
    const shown = await manager.ask(raw);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain("&lt;OperType&gt;G&lt;/OperType&gt;");
    const foreign = `${pathOf(ids.other)}/messages/${String(messageOf(ids.travels))}`;
    for (const path of [
      foreign,
      `${pathOf(ids.travels)}/messages/999999`,
      `${pathOf(ids.travels)}/messages/x`,
    ])
      expect((await manager.ask(path)).status).toBe(404);
    const declarant = await site.browserOf(DECLARANT);
    expect((await declarant.ask(`${pathOf(ids.travels)}?tab=traffic`)).text).not.toContain("查看报文</a>");
    expect((await declarant.ask(raw)).status).toBe(403);
  });

  it("comes back with what customs says, and is changed and sent again", async () => {
    const manager = await site.browserOf(MANAGER);
    expect((await press(manager, ids.returned, "send")).status).toBe(303);
    await until("退回修改", () => Promise.resolve(statusOf(ids.returned) === "Z"), 30_000);
    const page = (await manager.ask(pathOf(ids.returned))).text;
    expect(page).toContain("第1项商品编号有误");
    expect((await press(manager, ids.returned, "reopen")).status).toBe(303);
    expect(statusOf(ids.returned)).toBe("01");
    const entry = (await manager.ask(`${pathOf(ids.returned)}/edit?part=head`)).text;
    expect(entry).toContain("第1项商品编号有误");
  });

  it("is not sent, nor recalled, by whoever may not, nor once more", async () => {
    const declarant = await site.browserOf(DECLARANT);
    expect((await declarant.ask(pathOf(ids.other))).text).not.toContain("?do=send");
    expect((await press(declarant, ids.other, "send")).status).toBe(403);
    expect((await press(declarant, ids.other, "recall-sending")).status).toBe(403);
    expect(statusOf(ids.other)).toBe("06");
    const manager = await site.browserOf(MANAGER);
    const again = await press(manager, ids.travels, "send");
    expect(again.status).toBe(422);
    expect(again.text).toContain("报关单现在是“已结关”");
  });

  it("is recalled while nothing of it is written", async () => {
    const manager = await site.browserOf(MANAGER);
    // No poll of the channel comes in between.
    site.change("update channels set is_watched = 0");
    expect((await press(manager, ids.recalled, "send")).status).toBe(303);
    expect(statusOf(ids.recalled)).toBe("10");
    expect((await press(manager, ids.recalled, "recall-sending")).status).toBe(303);
    expect(statusOf(ids.recalled)).toBe("01");
    site.change("update channels set is_watched = 1");
  });
});
