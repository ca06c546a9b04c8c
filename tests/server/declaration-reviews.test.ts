import { beforeAll, describe, expect, it } from "vitest";
import { startDeskSite, type DeskSite } from "../support/declarations/desk-site";
import { db } from "~/services/db/client.server";
import { inTransaction } from "~/services/db/transaction.server";
import { createDeclaration } from "~/services/declarations/records/create-declaration.server";
import { storeVersion } from "~/services/declarations/records/declaration-history.server";
import { getDeclaration } from "~/services/declarations/records/find-declaration.server";
import { changeDraft } from "~/services/declarations/records/save-part.server";
import type { ReviewDesk } from "~/components/declarations/review/review.types";
import type { FormView } from "~/services/forms/editing/form.types";
import type { BrowserClient } from "../support/browser-client";
import { sampleDeclaration, sampleLine } from "../support/declarations/sample-declaration";
import { createSoundDraft } from "../support/declarations/sound-draft";
import { formWith, pairsOf, submit, withValues } from "../support/html-forms";

const ROLES = ["customer-declarant", "customer-checker", "customer-checker", "customer-viewer"];
const WRITER = 0;
const FIRST = 1;
const SECOND = 2;
const VIEWER = 3;
const LINES = 50;

let site: DeskSite;
/** A declaration that waits for review for the second time, with another contract number. */
let waiting = 0;
/** A declaration of fifty lines that waits for review. */
let long = 0;
/** Complete declarations. */
const complete: number[] = [];

beforeAll(async () => {
  site = await startDeskSite(ROLES, async ([writer, first]) => {
    const { actor } = writer!;
    waiting = await createSoundDraft(actor);
    const stored = await getDeclaration(db, actor.scope, waiting);
    await inTransaction((tx) =>
      storeVersion(tx, first!.actor, stored.row, { data: stored.data, reason: "return" }),
    );
    await changeDraft(actor, waiting, (data) => ({
      ...data,
      head: { ...data.head, contractNumber: "HT-2026-002" },
      lines: [...data.lines, sampleLine({ name: "键盘" })],
    }));
    await db.updateTable("declarations").set({ status: "05" }).where("id", "=", waiting).execute();
    ({ id: long } = await createDeclaration(actor, "I"));
    const lines = Array.from({ length: LINES }, (_, at) => sampleLine({ name: `货物${String(at + 1)}` }));
    await changeDraft(actor, long, () => sampleDeclaration({ lines }));
    await db.updateTable("declarations").set({ status: "05" }).where("id", "=", long).execute();
    for (let count = 0; count < 2; count += 1) {
      const { id } = await createDeclaration(actor, "I");
      await changeDraft(actor, id, () => sampleDeclaration());
      await db.updateTable("declarations").set({ status: "05" }).where("id", "=", id).execute();
      complete.push(id);
    }
  });
}, 60_000);

const ownPath = (id: number) => `/phsb/declarations/${String(id)}`;
const reviewPath = (id: number) => `${ownPath(id)}/review`;
const statusOf = (id: number) => site.find("select status from declarations where id = ?", id)["status"];
const countRemarks = (id: number) =>
  site.find("select count(*) as total from declaration_remarks where declaration_id = ?", id)["total"];

type Typed = Readonly<Record<string, string>>;

/** Fills in the review form of a page as a browser without scripts does. */
function send(browser: BrowserClient, html: string, typed: Typed, intent = "save") {
  const form = formWith(html, "intent", "save");
  return submit(browser, form, withValues(pairsOf(form, ["intent", intent]), typed));
}

const sectionOf = (html: string, title: string) => {
  const sections = [...html.matchAll(/<details class="section-fold"[^]*?<\/details>/g)].map(([text]) => text);
  return sections.find((text) => text.includes(title)) ?? "";
};

const DECISION = { decision: "return", opinion: "请按意见修改" };

describe("the review of a declaration", () => {
  it("marks what has changed since the last decision, and folds the rest", async () => {
    const { text } = await (await site.browserOf(FIRST)).ask(reviewPath(waiting));
    expect(text).toMatch(/与\d{4}-\d\d-\d\d \d\d:\d\d 退回修改时的内容相比有 2 处改动/);
    const contract = sectionOf(text, "海关与合同（1 处改动）");
    expect(contract).toMatch(/HT-2026-002<span class="quiet">修改前：HT-2026-001</);
    expect(contract).toMatch(/^<details[^>]* open=""/);
    expect(sectionOf(text, "键盘（新增）<")).toMatch(/^<details[^>]* open=""/);
    expect(sectionOf(text, "商品第 1 项")).toMatch(/^<details[^>]*id="section-\d+">/);
  });

  it("takes remarks on any field of any row, as many as are needed, and leads back to each", async () => {
    const browser = await site.browserOf(FIRST);
    const { text } = await browser.ask(reviewPath(waiting));
    const first = { fieldOflinesCnB: "2.price", remarkOflinesCnB: "单价不符" };
    const more = await send(browser, text, { ...DECISION, ...first }, "update");
    expect(more.status).toBe(200);
    expect(more.text).toContain('name="remarkOflinesCnC"');
    expect(more.text).toContain("单价不符");
    const answer = await send(browser, more.text, {
      fieldOflinesCnC: "2.originCountry",
      remarkOflinesCnC: "原产国与发票不符",
      fieldOfheadBnB: "0.contractNumber",
      remarkOfheadBnB: "合同号缺页",
      fieldOflinesBnB: "1.elements",
      remarkOflinesBnB: "品牌未填",
    });
    expect(answer.status).toBe(303);
    expect(statusOf(waiting)).toBe("01");
    expect(countRemarks(waiting)).toBe(4);

    const { text: record } = await (await site.browserOf(WRITER)).ask(ownPath(waiting));
    expect(record).toContain(">退回<");
    expect(record).toContain("请按意见修改");
    const link = (query: string) => `href="${ownPath(waiting)}/edit?${query}"`.replaceAll("&", "&amp;");
    expect(record).toContain(link("part=head#entry-contractNumber"));
    expect(record).toContain(link("part=goods&line=2#entry-originCountry"));
    expect(record).toContain("原产国与发票不符");
    const { text: shown } = await (await site.browserOf(VIEWER)).ask(ownPath(waiting));
    expect(shown).toContain("原产国与发票不符");
    expect(shown).not.toContain("#entry-");
  });

  it("is refused beside the missing half of a remark, and loses nothing", async () => {
    const browser = await site.browserOf(FIRST);
    const { text } = await browser.ask(reviewPath(complete[0]!));
    const halves = {
      remarkOflinesBnB: "单价不符",
      fieldOfheadBnB: "0.contractNumber",
      fieldOfheadCnB: "nonsense",
    };
    const refused = await send(browser, text, { ...DECISION, ...halves });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('href="#form-fieldOflinesBnB">请选择字段');
    expect(refused.text).toContain('href="#form-remarkOfheadBnB">请输入修改意见');
    expect(refused.text).toContain("单价不符");
    const approved = await send(browser, text, {
      decision: "approve",
      fieldOflinesBnB: "1.price",
      remarkOflinesBnB: "单价不符",
    });
    expect(approved.status).toBe(422);
    expect(approved.text).toContain("已填写修改意见，请选择退回，或先清空意见");
    expect(approved.text).toContain("单价不符");
    expect(statusOf(complete[0]!)).toBe("05");
    expect(countRemarks(complete[0]!)).toBe(0);
  });

  it("offers each of fifty lines, and takes a remark on the last one", async () => {
    const browser = await site.browserOf(SECOND);
    const { text } = await browser.ask(reviewPath(long));
    expect(sectionOf(text, `货物${String(LINES)}`)).toContain('name="fieldOflinesFAnB"');
    const answer = await send(browser, text, {
      ...DECISION,
      fieldOflinesFAnB: "50.total",
      remarkOflinesFAnB: "总价不符",
    });
    expect(answer.status).toBe(303);
    const remark = site.find(
      "select part, place, field from declaration_remarks where declaration_id = ?",
      long,
    );
    expect(remark).toEqual({ part: "lines", place: LINES, field: "total" });
  });
});

describe("the desk around the form", () => {
  const ROUTE = encodeURIComponent("phsb/declarations/:id/review");
  const dataOf = (id: number, query = "") => `${reviewPath(id)}?${query}&_data=${ROUTE}`;

  it("is read only at the review's addresses, and opens rows that are there", async () => {
    const browser = await site.browserOf(FIRST);
    const { status, text } = await browser.ask(dataOf(long, "part=goods&line=99"));
    expect(status).toBe(200);
    const { desk } = JSON.parse(text) as { desk: ReviewDesk };
    const { entry } = desk;
    expect(entry.action).toBe(`${reviewPath(long)}?part=goods&line=${String(LINES)}`);
    expect(entry.form?.title).toBe(`商品第 ${String(LINES)} 项`);
    expect(entry).toMatchObject({ locked: null, holder: null, removals: [] });
    expect(entry.form).toMatchObject({ library: null, newRow: null, moves: [], copyHref: null, hidden: {} });
    expect(JSON.stringify(desk)).not.toContain("/edit");
    expect(entry.check.findings.flatMap(({ fixes }) => fixes)).toEqual([]);
  });

  it.each(["part=containers", "part=containers&line=1", "part=files&line=new", "part=nonsense&line=-1"])(
    "offers no new row at %s",
    async (query) => {
      const { text } = await (await site.browserOf(FIRST)).ask(dataOf(long, query));
      const { entry } = (JSON.parse(text) as { desk: ReviewDesk }).desk;
      expect(entry.form === null || !entry.form.isRow || entry.form.isStored).toBe(true);
    },
  );

  it("is for reviewers alone, and names what they have typed to nobody else", async () => {
    for (const person of [WRITER, VIEWER]) {
      const { status, text } = await (await site.browserOf(person)).ask(dataOf(long));
      expect(status).toBe(403);
      expect(text).not.toContain("desk");
    }
    const first = await site.browserOf(FIRST);
    const { text: page } = await first.ask(reviewPath(long));
    await send(first, page, { remarkOflinesBnB: "只有我看得到", fieldOflinesBnB: "1.price" }, "draft");
    expect((await first.ask(dataOf(long))).text).toContain("只有我看得到");
    expect((await (await site.browserOf(SECOND)).ask(dataOf(long))).text).not.toContain("只有我看得到");
  });

  it("offers no decision of a declaration that does not wait for review", async () => {
    const browser = await site.browserOf(FIRST);
    const { text } = await browser.ask(dataOf(waiting));
    const { view } = JSON.parse(text) as { view: FormView };
    const decision = view.sections[0]?.fields.find(({ name }) => name === "decision");
    expect(decision?.control).toEqual({ kind: "radio", choices: [] });
  });
});

describe("a submission", () => {
  const press = async (browser: BrowserClient, id: number, intent: string) => {
    const { text } = await browser.ask(`${ownPath(id)}?do=${intent}`);
    const form = formWith(text, "intent", intent);
    return submit(browser, form, pairsOf(form, ["intent", intent]));
  };
  const OFFER = 'do=recall"';

  it("is withdrawn by whoever may submit, and is not offered to others", async () => {
    const [, id = 0] = complete;
    const viewer = await site.browserOf(VIEWER);
    expect((await viewer.ask(ownPath(id))).text).not.toContain(OFFER);
    const token = await viewer.formToken(ownPath(id)).catch(() => "");
    const foreign = await viewer.post(ownPath(id), { intent: "recall", token });
    expect([403, 404]).toContain(foreign.status);
    const browser = await site.browserOf(WRITER);
    expect((await browser.ask(ownPath(id))).text).toContain(OFFER);
    expect((await press(browser, id, "recall")).status).toBe(303);
    expect(statusOf(id)).toBe("02");
  });

  it("stays once a reviewer has opened it, and both are told", async () => {
    const [id = 0] = complete;
    const browser = await site.browserOf(WRITER);
    const { text } = await browser.ask(ownPath(id));
    expect(text).not.toContain(OFFER);
    expect(text).toContain("正在复核");
    const form = formWith((await browser.ask(`${ownPath(id)}?do=copy`)).text, "intent", "copy");
    const late = await submit(browser, form, pairsOf(form, ["intent", "recall"]));
    expect(late.status).toBe(422);
    expect(late.text).toContain("已开始复核，不能撤回");
    expect(statusOf(id)).toBe("05");
    const second = await (await site.browserOf(SECOND)).ask(reviewPath(id));
    expect(second.text).toContain("正在复核");
  });
});

describe("completing a returned declaration as it was returned", () => {
  it("is asked about on its record, of those who may edit it", async () => {
    const [id = 0] = complete;
    const reviewer = await site.browserOf(FIRST);
    const { text: form } = await reviewer.ask(reviewPath(id));
    expect((await send(reviewer, form, DECISION)).status).toBe(303);
    const browser = await site.browserOf(WRITER);
    const { text } = await browser.ask(`${ownPath(id)}?do=complete`);
    expect(text).toContain("退回后还没有修改过");
    expect(formWith(text, "intent", "complete")).toBeDefined();
    expect(text).toContain("不修改，直接完成");
    const { text: shown } = await (await site.browserOf(VIEWER)).ask(`${ownPath(id)}?do=complete`);
    expect(shown).not.toContain("直接完成");
  });
});
