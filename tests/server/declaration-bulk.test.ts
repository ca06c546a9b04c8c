import { beforeAll, describe, expect, it } from "vitest";
import { SAME_ORIGIN, type BrowserClient } from "../support/browser-client";
import { startDeskSite, type DeskSite } from "../support/declarations/desk-site";
import { makeUnit } from "../support/channels";
import { sampleDeclaration } from "../support/declarations/sample-declaration";
import { db } from "~/services/db/client.server";
import { acknowledgeFinding } from "~/services/declarations/checks/acknowledge.server";
import { checkStored } from "~/services/declarations/checks/check-declaration.server";
import { createDeclaration } from "~/services/declarations/records/create-declaration.server";
import { changeDraft } from "~/services/declarations/records/save-part.server";

const ROLES = ["customer-manager", "customer-checker", "customer-viewer", "customer-declarant"];
const DECLARANT = 3;
const MANAGER = 0;
const CHECKER = 1;
const VIEWER = 2;
const LIST = "/phsb/declarations";

let site: DeskSite;
/** The account of each role. */
let accounts: readonly number[];
const ids: Record<
  "draft" | "complete" | "faulty" | "doubtful" | "waiting" | "other" | "approved" | "cleared",
  number
> = {
  draft: 0,
  complete: 0,
  faulty: 0,
  doubtful: 0,
  waiting: 0,
  other: 0,
  approved: 0,
  cleared: 0,
};
/** More declarations than are printed at once. */
const many: number[] = [];

beforeAll(async () => {
  site = await startDeskSite(ROLES, async (people) => {
    const { actor } = people[MANAGER]!;
    accounts = people.map((person) => person.actor.accountId);
    await db
      .updateTable("accounts")
      .set({ realname: "李录入" })
      .where("id", "=", accounts[DECLARANT]!)
      .execute();
    await makeUnit({
      organization_id: "organizationId" in actor.scope ? actor.scope.organizationId : null,
    });
    for (const name of Object.keys(ids) as (keyof typeof ids)[]) {
      const { id } = await createDeclaration(actor, "I");
      ids[name] = id;
    }
    await changeDraft(actor, ids.complete, () => sampleDeclaration());
    for (const { key, level } of await checkStored(actor, ids.complete))
      if (level === "warning") await acknowledgeFinding(actor, ids.complete, { key, reason: "已核对单证" });
    const set = (
      name: keyof typeof ids,
      columns: { status: string; error_count?: number; warning_count?: number },
    ) => db.updateTable("declarations").set(columns).where("id", "=", ids[name]).execute();
    await set("complete", { status: "02" });
    await set("faulty", { status: "02", error_count: 2 });
    await set("doubtful", { status: "02", warning_count: 1 });
    await set("approved", { status: "06" });
    await set("waiting", { status: "05" });
    await set("other", { status: "05" });
    await set("cleared", { status: "R" });
    for (let count = 0; count < 46; count++) many.push((await createDeclaration(actor, "E")).id);
  });
});

const statusOf = (name: keyof typeof ids) =>
  site.find("select status from declarations where id = ?", ids[name])["status"];

/** Ticks declarations of the list and presses the button of an action. */
async function choose(browser: BrowserClient, action: string, chosen: readonly number[]) {
  const form = await browser.formToken(LIST);
  const fields = new URLSearchParams({ form, intent: `bulk:${action}` });
  for (const id of chosen) fields.append("ids", String(id));
  return browser.ask(LIST, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...SAME_ORIGIN },
    body: fields.toString(),
  });
}

/** Chooses an action, reads its plan and confirms it. */
async function perform(browser: BrowserClient, action: string, chosen: readonly number[]) {
  const asked = await choose(browser, action, chosen);
  expect(asked.status, asked.text.slice(0, 200)).toBe(303);
  const path = String(asked.headers["location"]);
  const plan = await browser.ask(path);
  const confirm = async (input = "") =>
    browser.post(path, { form: await browser.formToken(path), intent: "confirm", reason: "", input });
  return { plan: plan.text, confirm };
}

describe("ticked declarations", () => {
  it("are submitted as the plan says, without drafts and those with errors", async () => {
    const browser = await site.browserOf(MANAGER);
    const { plan, confirm } = await perform(browser, "submit", [
      ids.draft,
      ids.complete,
      ids.faulty,
      ids.doubtful,
    ]);
    expect(plan).toContain("现在是“草稿”");
    expect(plan).toContain("还有 2 处错误");
    expect(plan).toContain("还有 1 条提醒没有确认");
    expect((await confirm()).status).toBe(303);
    expect([statusOf("draft"), statusOf("complete"), statusOf("faulty"), statusOf("doubtful")]).toEqual([
      "01",
      "05",
      "02",
      "02",
    ]);
  });

  it("are approved by somebody who has not worked on them, and by nobody else", async () => {
    const own = await perform(await site.browserOf(MANAGER), "approve", [ids.waiting]);
    expect(own.plan).toContain("您参与过这份报关单的制单");
    const others = await perform(await site.browserOf(CHECKER), "approve", [ids.waiting, ids.draft]);
    expect(others.plan).toContain("现在是“草稿”");
    expect(others.plan).not.toContain("您参与过");
    await own.confirm();
    expect(statusOf("waiting")).toBe("05");
    await others.confirm();
    expect([statusOf("waiting"), statusOf("draft")]).toEqual(["06", "01"]);
  });

  it("are printed together, up to 50 at once", async () => {
    const browser = await site.browserOf(VIEWER);
    const few = await perform(browser, "print", [ids.draft, ids.waiting]);
    expect(few.plan).toContain("其中 1 份印有“草稿”");
    const opened = await few.confirm();
    const address = `${LIST}/print?ids=${String(ids.draft)},${String(ids.waiting)}`;
    expect(opened.headers["location"]).toBe(address);
    const { text } = await browser.ask(address);
    expect(text).toContain("打印 2 份报关单");
    expect(text.match(/class="print-sheet"/g)).toHaveLength(2);

    const all = [...many, ids.draft, ids.complete, ids.faulty, ids.waiting];
    expect((await perform(browser, "print", all)).plan).not.toContain("一次最多打印");
    const { plan, confirm } = await perform(browser, "print", [...all, ids.other]);
    expect(plan).toContain("一次最多打印 50 份");
    expect(String((await confirm()).headers["location"]).split(",")).toHaveLength(50);
  });

  it("are assigned to a colleague who is named, and to nobody else", async () => {
    const holderOf = (name: keyof typeof ids) =>
      site.find("select holder_id from declarations where id = ?", ids[name])["holder_id"];
    const browser = await site.browserOf(MANAGER);
    const { plan, confirm } = await perform(browser, "assign", [ids.draft, ids.other]);
    expect(plan).toContain("移交给");
    expect((await confirm("无此人")).text).toContain("没有找到这位同事");
    expect(holderOf("draft")).toBe(accounts[MANAGER]);
    await confirm("李录入");
    expect([holderOf("draft"), holderOf("other")]).toEqual([accounts[DECLARANT], accounts[DECLARANT]]);
    const colleague = await site.browserOf(DECLARANT);
    expect((await colleague.ask(`${LIST}/${String(ids.draft)}?tab=events`)).text).toContain("给李录入");
    expect((await colleague.ask("/phsb/userMessage")).text).toContain("移交给您");
    expect((await choose(colleague, "assign", [ids.draft])).status).toBe(403);
  });

  it("are archived as far as they have ended, and undone from the result", async () => {
    const browser = await site.browserOf(MANAGER);
    const { plan, confirm } = await perform(browser, "archive", [ids.draft, ids.cleared]);
    expect(plan).toContain("现在是“草稿”，还没有办结，不能归档");
    await confirm();
    const archived = () =>
      site.find("select count(*) as count from declarations where archived_at is not null")["count"];
    expect(archived()).toBe(1);
    const own = `${LIST}/${String(ids.cleared)}`;
    const { text } = await browser.ask(own);
    expect(text).toContain(`${own}?do=restore`);
    expect((await browser.ask(`${LIST}/recycle`)).text).toContain(own);
    const viewer = await site.browserOf(VIEWER);
    expect((await viewer.ask(`${LIST}/recycle`)).status).toBe(403);
    const post = async (by: BrowserClient, intent: string) =>
      by.post(own, { form: await by.formToken(own), intent, submission: intent, reason: "" });
    expect((await post(viewer, "restore")).status).toBe(403);
    expect((await post(browser, "restore")).status).toBe(303);
    expect(archived()).toBe(0);
    expect((await post(viewer, "archive")).status).toBe(403);
  });

  it("are offered and done with the right alone", async () => {
    const browser = await site.browserOf(VIEWER);
    const { text } = await browser.ask(LIST);
    expect(text).toContain('value="bulk:print"');
    for (const action of ["submit", "approve", "assign", "archive"]) {
      expect(text).not.toContain(`value="bulk:${action}"`);
      expect((await choose(browser, action, [ids.other])).status).toBe(403);
    }
    expect(statusOf("other")).toBe("05");
  });
});

describe("the page that prints several", () => {
  it.each(["", "?ids=", "?ids=x", "?ids=1,", "?ids=0", "?ids=99999999"])(
    "does not exist for %j",
    async (query) => {
      const browser = await site.browserOf(MANAGER);
      expect((await browser.ask(`${LIST}/print${query}`)).status).toBe(404);
    },
  );

  it("does not exist for more than 50", async () => {
    const browser = await site.browserOf(MANAGER);
    const fifty = [...many, ids.draft, ids.complete, ids.faulty, ids.waiting];
    expect((await browser.ask(`${LIST}/print?ids=${fifty.join(",")}`)).status).toBe(200);
    expect((await browser.ask(`${LIST}/print?ids=${[...fifty, ids.other].join(",")}`)).status).toBe(404);
  });
});

describe("the filter of the list by state", () => {
  it("offers the states that occur, and the chosen one", async () => {
    const browser = await site.browserOf(MANAGER);
    const offered = async (query: string) => {
      const { text } = await browser.ask(`${LIST}${query}`);
      const [select = ""] = /<select[^>]*name="status".*?<\/select>/s.exec(text) ?? [];
      return [...select.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value);
    };
    expect(await offered("")).toEqual(["01", "02", "05", "06", "R"]);
    expect(await offered("?status=04")).toEqual(["01", "02", "05", "06", "R", "04"]);
  });
});
