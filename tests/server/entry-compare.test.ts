import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { startDeskSite, type DeskSite } from "../support/declarations/desk-site";
import { sampleDeclaration, sampleLine } from "../support/declarations/sample-declaration";
import { formsIn, pairsOf, submit, withValues, type HtmlForm } from "../support/html-forms";
import { db } from "~/services/db/client.server";
import { createDeclaration } from "~/services/declarations/records/create-declaration.server";
import { changeDraft } from "~/services/declarations/records/save-part.server";
import { moveDeclaration } from "~/services/declarations/states/change-state.server";

const WRITER = 0;
const OTHER = 1;
const CHECKER = 2;

let site: DeskSite;
/** Declarations that were returned and changed since: head, a line, and one more line. */
const returned: number[] = [];
let fresh = 0;
let id = 0;
let writer: BrowserClient;

beforeAll(async () => {
  const roles = ["customer-declarant", "customer-declarant", "customer-checker"];
  site = await startDeskSite(roles, async ([first, , checker]) => {
    const { actor } = first!;
    fresh = (await createDeclaration(actor, "I")).id;
    for (let count = 0; count < 4; count += 1) {
      const { id: made } = await createDeclaration(actor, "I");
      await changeDraft(actor, made, () => sampleDeclaration({ lines: [sampleLine({ price: "12.5" })] }));
      await db.updateTable("declarations").set({ status: "05" }).where("id", "=", made).execute();
      await moveDeclaration(checker!.actor, made, { event: "return", reason: "单价不符" });
      await changeDraft(actor, made, (data) => ({
        ...data,
        head: { ...data.head, contractNumber: "HT-NEW" },
        lines: [{ ...data.lines[0]!, price: "99" }, sampleLine({ name: "键盘" })],
      }));
      returned.push(made);
    }
  });
  writer = await site.browserOf(WRITER);
});

beforeEach(() => {
  id = returned.pop() ?? id;
});

const path = () => `/phsb/declarations/${String(id)}/compare`;
const stored = () => {
  const { contract_number: contract } = site.find(
    "select contract_number from declarations where id = ?",
    id,
  );
  const { more } = site.find("select more from declaration_lines where declaration_id = ? and place = 1", id);
  return { contract, price: (JSON.parse(String(more)) as Record<string, string>)["price"] };
};

async function open(browser = writer): Promise<string> {
  const { status, text } = await browser.ask(path());
  expect(status).toBe(200);
  return text;
}

/** The form of a difference, by its field. */
function formOf(html: string, key: string): HtmlForm {
  const isOf = ({ controls }: HtmlForm) =>
    controls.some(({ attributes }) => attributes["name"] === "difference" && attributes["value"] === key);
  return formsIn(html).find(isOf) ?? expect.fail(`no form of ${key}`);
}
const restore = (form: HtmlForm, typed: Readonly<Record<string, string>> = {}, browser = writer) =>
  submit(browser, form, withValues(pairsOf(form, ["intent", "restore"]), typed));

const CONTRACT = "part=head#contractNumber";
const PRICE = "part=goods&line=1#price";

describe("what a declaration was before", () => {
  it("is shown field by field with what it is now, and put back alone", async () => {
    const html = await open();
    expect(html).toContain("上次复核：退回修改");
    expect(html).toContain("3 处不同");
    expect(html).toContain("<del>12.50</del></dd><dt>现在</dt><dd>99.00<");
    expect(html).toContain("商品第 2 项（新增）");
    const before = stored();
    const answer = await restore(formOf(html, PRICE));
    expect([answer.status, answer.headers["location"]]).toEqual([
      303,
      expect.stringContaining("/compare?to="),
    ]);
    expect(stored()).toEqual({ ...before, price: "12.5" });
    expect(await open()).toContain("2 处不同");
    expect((await restore(formOf(await open(), CONTRACT))).status).toBe(303);
    expect(stored().contract).not.toBe("HT-NEW");
  });

  it("is not put back over what has been typed since the page was shown, nor of a crafted field", async () => {
    const html = await open();
    site.change("update declarations set contract_number = 'HT-LATER' where id = ?", id);
    const late = await restore(formOf(html, CONTRACT));
    expect([late.status, late.text.includes("已经又改过")]).toEqual([409, true]);
    expect(stored().contract).toBe("HT-LATER");
    for (const difference of ["part=head#own_number", "part=goods&line=9#price", "__proto__", ""])
      expect((await restore(formOf(html, PRICE), { difference })).status).toBe(409);
    expect(stored().price).toBe("99");
  });

  it("is not put back while somebody else edits, after it has gone on, or without the right", async () => {
    const html = await open();
    const other = await site.browserOf(OTHER);
    site.change("update declaration_locks set renewed_at = 0");
    await other.ask(`/phsb/declarations/${String(id)}/edit?part=head`);
    const refused = await restore(formOf(html, PRICE));
    expect([refused.status, refused.text.includes("正在编辑这份报关单")]).toEqual([409, true]);
    expect(await open()).not.toContain('value="restore"');
    site.change("update declaration_locks set renewed_at = 0");
    site.change("update declarations set status = '06' where id = ?", id);
    expect((await restore(formOf(html, PRICE))).status).toBe(409);
    expect((await (await site.browserOf(CHECKER)).ask(path())).status).toBe(403);
    expect(stored().price).toBe("99");
  });

  it("is nothing for a new declaration", async () => {
    id = fresh;
    expect(await open()).toContain("还没有可以对照的一份");
  });
});
