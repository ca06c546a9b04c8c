import { CHANNEL_ROOT } from "../support/channel-root";
import { beforeAll, describe, expect, it } from "vitest";
import { SAME_ORIGIN, type BrowserClient } from "../support/browser-client";
import { startDeskSite, type DeskSite } from "../support/declarations/desk-site";
import { resultXml } from "../support/declarations/arrived-file";
import { makeReceiptDesk, nextNumber, rowOf } from "../support/declarations/receipt-desk";

const ROLES = ["customer-manager", "customer-declarant"];
const MANAGER = 0;
const DECLARANT = 1;
const NOTE = "<script>alert(1)</script>";

let site: DeskSite;
let manager: BrowserClient;
const desks = { id: 0, number: "", foreign: 0, unified: nextNumber("I2026") };

beforeAll(async () => {
  site = await startDeskSite(
    ROLES,
    async ([first]) => {
      const desk = await makeReceiptDesk("own", first!.actor);
      const other = await makeReceiptDesk("other");
      const sent = await desk.taken();
      desks.id = sent.id;
      desks.number = (await rowOf(sent.id)).own_number;
      await desk.arrive(
        resultXml({ code: "7", unified: desks.unified, note: `<![CDATA[${NOTE}]]>` }),
        resultXml({ code: "XQ", client: sent.client, note: "没有这个代码" }),
      );
      await other.arrive(resultXml({ code: "8", unified: nextNumber("I2026") }));
    },
    { CHANNEL_ROOT },
  );
  manager = await site.browserOf(MANAGER);
});

const receiptOf = (code: string) =>
  Number(site.find("select id from declaration_receipts where code = ?", code)["id"]);
const pathOf = (code: string) => `/phsb/receipts/${String(receiptOf(code))}`;

const fieldsIn = (text: string) =>
  Object.fromEntries(
    ["form", "submission", "updated", "reviewed"].map((name) => [
      name,
      new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "",
    ]),
  );

async function press(path: string, fields: Readonly<Record<string, string>>) {
  const { text } = await manager.ask(path);
  return manager.post(path, { ...fieldsIn(text), ...fields }, SAME_ORIGIN);
}

describe("receipts that people look at", () => {
  it("are listed for those who may trace, without those of other organisations", async () => {
    const { status, text } = await manager.ask("/phsb/receipts");
    expect(status).toBe(200);
    expect(text).toContain("没有找到这个编号的报关单");
    expect(text).toContain("回执 XQ");
    expect(text).toContain(`href="/phsb/declarations/${String(desks.id)}"`);
    expect(text).not.toContain(`href="${pathOf("8")}"`);
    expect((await manager.ask("/phsb/receipts?state=open&kind=note")).text).not.toContain(
      `href="${pathOf("7")}"`,
    );
    expect((await manager.ask("/phsb/receipts?state=handled")).text).toContain("没有符合条件的");
    expect((await manager.ask("/phsb")).text).toContain("回执处理");
    const declarant = await site.browserOf(DECLARANT);
    for (const path of ["/phsb/receipts", pathOf("7"), `${pathOf("7")}/assign`])
      expect((await declarant.ask(path)).status, path).toBe(403);
    for (const path of [pathOf("8"), `${pathOf("8")}/assign`, "/phsb/receipts/x", "/phsb/receipts/99999"])
      expect((await manager.ask(path)).status, path).toBe(404);
  });

  it("show the file as it came, escaped, and what was read from it", async () => {
    const page = (await manager.ask(pathOf("7"))).text;
    expect(page).toContain(desks.unified);
    expect(page).not.toContain(NOTE);
    const raw = (await manager.ask(`${pathOf("7")}?tab=raw`)).text;
    expect(raw).toContain("&lt;CHANNEL&gt;7&lt;/CHANNEL&gt;");
    expect(raw).not.toContain(NOTE);
  });

  it("are assigned after a page that says what changes, and refused beside the field", async () => {
    const path = `${pathOf("7")}/assign`;
    const wrong = await press(path, { intent: "save", number: "C-9-9" });
    expect([wrong.status, wrong.text.includes("没有这个编号的报关单")]).toEqual([422, true]);
    const plan = await press(path, { intent: "save", number: desks.number });
    expect(plan.text).toContain("状态：已取走 → 申报成功");
    expect(site.find("select status from declarations where id = ?", desks.id)["status"]).toBe("12");
    const done = await manager.post(
      path,
      { ...fieldsIn(plan.text), intent: "save", number: desks.number },
      SAME_ORIGIN,
    );
    expect(done.status).toBe(303);
    expect(done.headers["location"]).toBe(`/phsb/declarations/${String(desks.id)}?tab=traffic`);
    expect(site.find("select status from declarations where id = ?", desks.id)["status"]).toBe("7");
    expect((await manager.ask(`/phsb/declarations/${String(desks.id)}?tab=events`)).text).toContain(
      "人工归入回执",
    );
    expect((await manager.ask(path)).status).toBe(404);
  });

  it("are set aside with a note", async () => {
    const path = `${pathOf("XQ")}?do=handle`;
    const empty = await press(path, { intent: "handle", reason: "" });
    expect(empty.status).toBe(422);
    const done = await press(path, { intent: "handle", reason: "单一窗口的新通知" });
    expect(done.status).toBe(303);
    const handled = (await manager.ask("/phsb/receipts?state=handled")).text;
    expect(handled).toContain(`href="${pathOf("XQ")}"`);
    expect((await manager.ask("/phsb/receipts")).text).not.toContain(`href="${pathOf("XQ")}"`);
    expect((await manager.ask(pathOf("XQ"))).text).toContain("单一窗口的新通知");
    expect((await press(`${pathOf("XQ")}?do=reopen`, { intent: "reopen" })).status).toBe(303);
    expect((await press(pathOf("XQ"), { intent: "other" })).status).toBe(422);
  });
});
