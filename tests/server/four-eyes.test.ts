import { beforeAll, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { startDeskSite, type DeskSite } from "../support/declarations/desk-site";
import { db } from "~/services/db/client.server";
import { createDeclaration } from "~/services/declarations/records/create-declaration.server";
import { changeDraft } from "~/services/declarations/records/save-part.server";
import { makeUnit } from "../support/channels";
import { sampleDeclaration } from "../support/declarations/sample-declaration";

const ROLES = ["customer-manager", "customer-declarant", "customer-checker", "customer-checker"];
const MANAGER = 0;
const FIRST = 2;
const SECOND = 3;

let site: DeskSite;
/** A complete declaration, with a later draft of the same bill. */
let complete = 0;
/** Declarations that await review: created by a manager, last changed by a clerk. */
const waiting: number[] = [];

beforeAll(async () => {
  site = await startDeskSite(ROLES, async ([manager, clerk]) => {
    for (let count = 0; count < 3; count++) {
      const { id } = await createDeclaration(manager!.actor, "I");
      await db
        .updateTable("declarations")
        .set({ status: "05", editor_id: clerk!.actor.accountId })
        .where("id", "=", id)
        .execute();
      await db
        .insertInto("declaration_editors")
        .values({ declaration_id: id, account_id: manager!.actor.accountId })
        .execute();
      waiting.push(id);
    }
    const { scope } = manager!.actor;
    await makeUnit({ organization_id: "organizationId" in scope ? scope.organizationId : null });
    for (let count = 0; count < 2; count++) {
      const { id } = await createDeclaration(manager!.actor, "I");
      await changeDraft(manager!.actor, id, () => sampleDeclaration());
      if (complete !== 0) continue;
      complete = id;
      await db.updateTable("declarations").set({ status: "02" }).where("id", "=", id).execute();
    }
  });
});

const statusOf = (id: number) => site.find("select status from declarations where id = ?", id)["status"];

type Pairs = Readonly<Record<string, string>>;

const pathOf = (id: number) => `/phsb/declarations/${String(id)}/review`;

function hiddenIn(text: string): Pairs {
  const hidden = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value]));
}

const decide = (browser: BrowserClient, id: number, fields: Pairs) =>
  browser.post(pathOf(id), { ...fields, intent: "save" });

/** Posts the review as a browser without scripts does. */
async function review(browser: BrowserClient, id: number, typed: Pairs) {
  const { text } = await browser.ask(pathOf(id));
  return { page: text, answer: await decide(browser, id, { ...hiddenIn(text), ...typed }) };
}

const APPROVAL = { decision: "approve", opinion: "单证相符" };

it("an approval by somebody who has changed it is refused beside its field, and loses no opinion", async () => {
  const [id = 0] = waiting;
  const { page, answer } = await review(await site.browserOf(MANAGER), id, APPROVAL);
  expect(page).toContain("只能退回修改");
  expect(page).not.toContain('value="approve"');
  expect(answer.status).toBe(422);
  expect(answer.text).toContain("您参与过这份报关单的制单");
  expect(answer.text).toContain(APPROVAL.opinion);
  expect(statusOf(id)).toBe("05");
});

it("an approval by somebody who has not is stored", async () => {
  const [id = 0] = waiting;
  const { page, answer } = await review(await site.browserOf(FIRST), id, APPROVAL);
  expect(page).toContain('value="approve"');
  expect(answer.status).toBe(303);
  expect(statusOf(id)).toBe("06");
});

it("a decision on what has been changed since the page was opened is asked for once more", async () => {
  const [, id = 0] = waiting;
  const browser = await site.browserOf(FIRST);
  const { text } = await browser.ask(pathOf(id));
  site.change(
    "update declarations set updated_at = updated_at + 60000, updated_by = '李录入' where id = ?",
    id,
  );
  const late = await decide(browser, id, { ...hiddenIn(text), ...APPROVAL });
  expect(late.status).toBe(422);
  expect(late.text).toContain("您打开这一页之后，李录入 于 ");
  expect(late.text).toContain(APPROVAL.opinion);
  expect(late.text).toContain(`/phsb/declarations/${String(id)}?tab=versions`);
  expect(statusOf(id)).toBe("05");
  const again = await decide(browser, id, { ...hiddenIn(late.text), ...APPROVAL });
  expect(again.status).toBe(303);
  expect(statusOf(id)).toBe("06");
});

it("a second reviewer learns who has decided, and loses no opinion", async () => {
  const [, , id = 0] = waiting;
  const second = await site.browserOf(SECOND);
  const { text } = await second.ask(pathOf(id));
  await review(await site.browserOf(FIRST), id, { decision: "return", opinion: "单价不符" });
  const late = await decide(second, id, { ...hiddenIn(text), ...APPROVAL });
  expect(late.status).toBe(422);
  expect(late.text).toMatch(/报关单现在是“退回”（\S+ 于 /);
  expect(late.text).toContain(" 退回修改），不能进行这一步");
  expect(late.text).toContain(APPROVAL.opinion);
  expect(statusOf(id)).toBe("01");
  const opened = await second.ask(pathOf(id));
  expect(opened.text).toContain(" 退回修改），不能进行这一步");
  expect(opened.text).not.toContain('value="approve"');
  expect(opened.text).not.toContain("缺少或不符合现行规则");
});

it("a warning that has arisen since completion is acknowledged on the record, and then it is submitted", async () => {
  const browser = await site.browserOf(MANAGER);
  const own = `/phsb/declarations/${String(complete)}`;
  const step = async (path: string, fields: Pairs) => {
    const { text } = await browser.ask(path);
    return browser.post(path, { ...hiddenIn(text), ...fields });
  };
  const refused = await step(`${own}?do=submit`, { intent: "submit" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("请在检查结果中写明理由");
  expect(refused.text).toContain(`${own}?tab=findings`);
  const addresses = async () => {
    const { text } = await browser.ask(`${own}?tab=findings`);
    return [...text.matchAll(/href="([^"]*do=acknowledge[^"]*)"/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );
  };
  const [first = "", ...others] = await addresses();
  expect(first).not.toBe("");
  const intent = new URL(first, "http://localhost").searchParams.get("do") ?? "";
  const { text } = await browser.ask(first);
  expect(text).toContain("写明理由");
  const empty = await step(first, { intent, reason: "" });
  expect(empty.status).toBe(422);
  expect(empty.text).toContain("请输入原因");
  for (const address of [first, ...others]) {
    const key = new URL(address, "http://localhost").searchParams.get("do") ?? "";
    expect((await step(address, { intent: key, reason: "分批到货" })).status).toBe(303);
  }
  expect(await addresses()).toEqual([]);
  expect((await step(`${own}?do=submit`, { intent: "submit" })).status).toBe(303);
  expect(statusOf(complete)).toBe("05");
});
