import { beforeAll, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { startDeskSite, type DeskSite } from "../support/declarations/desk-site";
import { storeHsCode } from "../support/hs-codes";
import { inTransaction } from "~/services/db/transaction.server";
import { GOODS } from "~/services/declarations/libraries/goods";
import { PARTIES } from "~/services/declarations/libraries/parties";
import { storeItem } from "~/services/declarations/libraries/save-item.server";
import { createDeclaration } from "~/services/declarations/records/create-declaration.server";

const ROUTE = "routes/_shell.phsb.declarations.$id.edit";

let site: DeskSite;
let declaration = 0;
/** One that only one test changes. */
let other = 0;

beforeAll(async () => {
  const roles = ["customer-declarant", "customer-declarant", "customer-checker"];
  site = await startDeskSite(roles, async ([first]) => {
    const { actor } = first!;
    declaration = (await createDeclaration(actor, "E")).id;
    other = (await createDeclaration(actor, "E")).id;
    const party = { kind: "domestic", name: "宁波远洋进出口有限公司", customsCode: "3302960101" };
    const goods = { kind: "both", name: "稳压电源", articleNumber: "PS5", hsCode: "8504401400" };
    await inTransaction(async (tx) => {
      await storeItem(tx, actor, PARTIES, { ...party, creditCode: "91350200MA2YJ1XR9G" });
      await storeItem(tx, actor, GOODS, { ...goods, unit: "007", firstUnit: "035" });
    });
    await storeHsCode({ code: "8517130000" });
  });
});

const edit = (part: string) => `/phsb/declarations/${String(declaration)}/edit?part=${part}`;

let count = 0;
interface Change {
  readonly field: string;
  readonly value: string;
  readonly expected?: string;
  readonly kind?: string;
  readonly place?: number;
  readonly part?: string;
}

const patch = (change: Change) => ({
  id: `patch-${String((count += 1)).padStart(6, "0")}`,
  part: "head",
  kind: "head",
  place: 0,
  expected: "",
  ...change,
});

async function post(browser: BrowserClient, fields: Readonly<Record<string, string>>, part = "head") {
  const answer = await browser.post(`${edit(part)}&_data=${encodeURIComponent(ROUTE)}`, fields);
  const isData = answer.headers["content-type"]?.includes("json") ?? false;
  return { ...answer, data: isData ? (JSON.parse(answer.text) as Record<string, never>) : {} };
}

const send = (browser: BrowserClient, changes: readonly Change[], part = "head") =>
  post(browser, { intent: "patch", patches: JSON.stringify(changes.map(patch)), left: "" }, part);

const stored = (): string => {
  const columns = "more || contract_number || bill_number as text";
  return String(site.find(`select ${columns} from declarations where id = ?`, declaration)["text"]);
};

describe("patches of a declaration over the wire", () => {
  it("are read as its form is, stored once, and told as their field shows them", async () => {
    const browser = await site.browserOf(0);
    const { status, data } = await send(browser, [
      { field: "tradeMode", value: "一般贸易" },
      { field: "grossWeight", value: "1.2t" },
      { field: "netWeight", value: "1.234,5" },
      { field: "contractNumber", value: "HT-1" },
    ]);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      kind: "patched",
      results: [
        { kind: "applied", value: "0110", shown: "0110-一般贸易" },
        { kind: "applied", value: "1200" },
        { kind: "refused" },
        { kind: "applied" },
      ],
    });
    expect(stored()).toContain("HT-1");
    const late = await send(browser, [{ field: "contractNumber", value: "HT-2", expected: "HT-0" }]);
    expect(late.status).toBe(409);
    expect(late.data).toMatchObject({ results: [{ kind: "conflict", mine: "HT-2", currentValue: "HT-1" }] });
  });

  it("take a part of a name for the code whose name alone has it, and the only one that the field offers", async () => {
    const browser = await site.browserOf(0);
    const { data } = await send(browser, [
      { field: "transportMode", value: "水路" },
      { field: "transitPort", value: "洛杉矶" },
      { field: "borderPort", value: "港" },
      { field: "packageKind", value: "纸箱" },
    ]);
    expect(data).toMatchObject({
      results: [
        { kind: "applied", value: "2", shown: "2-水路运输" },
        { kind: "applied", value: "USA264" },
        { kind: "refused", text: expect.stringMatching(/^没有找到。最接近的是 .+、/) as string },
        { kind: "applied", value: "22", shown: "22-纸制或纤维板制盒/箱" },
      ],
    });
  });

  it("of a code that a library or the tariff knows fill what is empty, and tell it", async () => {
    const browser = await site.browserOf(0);
    const party = await send(browser, [
      { field: "traderEnglishName", value: "OWN NAME" },
      { field: "traderCustomsCode", value: "3302960101" },
    ]);
    const name = "宁波远洋进出口有限公司";
    expect(party.data["filled"]).toEqual([
      { field: "traderCreditCode", value: "91350200MA2YJ1XR9G", shown: "91350200MA2YJ1XR9G" },
      { field: "traderName", value: name, shown: name },
    ]);
    expect(stored()).toContain("91350200MA2YJ1XR9G");
    // An edit of both fields needs no question.
    const both = [
      { field: "ownerCustomsCode", value: "3302960101" },
      { field: "ownerName", value: "另一家" },
    ];
    expect((await send(browser, both)).data).toMatchObject({
      results: [{ kind: "applied" }, { kind: "applied", value: "另一家" }],
      filled: [{ field: "ownerCreditCode" }],
    });
    const line = { kind: "lines", part: "goods", place: 1 };
    const at = "goods&line=1";
    const tariff = await send(browser, [{ ...line, field: "hsCode", value: "8517130000" }], at);
    expect(tariff.data["filled"]).toEqual(
      expect.arrayContaining([
        { field: "firstUnit", value: "007", shown: "007-个" },
        { field: "secondUnit", value: "035", shown: "035-千克" },
      ]),
    );
    const article = await send(browser, [{ ...line, field: "articleNumber", value: "PS5" }], at);
    expect(article.data["filled"]).toEqual([
      { field: "name", value: "稳压电源", shown: "稳压电源" },
      { field: "unit", value: "007", shown: "007-个" },
    ]);
    const known = await send(
      browser,
      [{ ...line, place: 2, field: "hsCode", value: "8504401400" }],
      "goods&line=2",
    );
    expect(known.data["filled"]).toContainEqual({ field: "firstUnit", value: "035", shown: "035-千克" });
  });

  it("of a line leave it open beside the head; another page, or a change of the head, closes it", async () => {
    const browser = await site.browserOf(0);
    const at = (part: string) => `/phsb/declarations/${String(other)}/edit?part=${part}`;
    const sendTo = async (part: string, changes: readonly Change[]) => {
      const fields = { intent: "patch", patches: JSON.stringify(changes.map(patch)), left: "" };
      const { text } = await browser.post(`${at(part)}&_data=${encodeURIComponent(ROUTE)}`, fields);
      return JSON.parse(text) as { goods: unknown; check: { at: string | null } };
    };
    const totalOf = (place: number) =>
      site.find("select total from declaration_lines where declaration_id = ? and place = ?", other, place)[
        "total"
      ];
    const line = { kind: "lines", part: "goods", place: 1 };
    await sendTo("goods&line=1", [
      { ...line, field: "quantity", value: "3" },
      { ...line, field: "price", value: "2" },
    ]);
    await browser.ask(at("head"));
    await browser.ask(at("goods&line=1"));
    expect(totalOf(1)).toBe("");
    expect((await sendTo("head", [{ field: "contractNumber", value: "HT-9" }])).goods).not.toBeNull();
    expect(totalOf(1)).toBe("6");
    expect((await sendTo("head", [{ field: "billNumber", value: "B-9" }])).goods).toBeNull();
    await sendTo("goods&line=2", [
      { ...line, place: 2, field: "quantity", value: "1" },
      { ...line, place: 2, field: "price", value: "7" },
    ]);
    await browser.ask(at("goods&line=2"));
    expect(totalOf(2)).toBe("");
    await browser.ask(at("containers"));
    expect(totalOf(2)).toBe("7");
  });

  it("after a check say that what they have changed is unchecked", async () => {
    const browser = await site.browserOf(0);
    const shown = { intent: "check", shown: "", updated: "", submission: "" };
    await browser.post(`/phsb/declarations/${String(other)}/edit?part=head`, shown);
    const address = `/phsb/declarations/${String(other)}/edit?part=head&_data=${encodeURIComponent(ROUTE)}`;
    const sendOne = async (value: string, expected: string) => {
      const patches = JSON.stringify([patch({ field: "contractNumber", value, expected })]);
      const { text } = await browser.post(address, { intent: "patch", patches, left: "" });
      return (JSON.parse(text) as { check: { at: string | null } }).check.at;
    };
    expect(await sendOne("HT-9", "HT-9")).not.toBeNull();
    expect(await sendOne("HT-10", "HT-9")).toBeNull();
  });

  it("that are crafted change nothing: unknown fields, rows, parts, numbers and bodies", async () => {
    const browser = await site.browserOf(0);
    const before = stored();
    const refused = await send(browser, [
      { field: "status", value: "06" },
      { field: "constructor", value: "x" },
      { field: "hsCode", value: "8517130000" },
      { field: "name", value: "手机", kind: "lines", part: "goods", place: 7 },
      { field: "name", value: "手机", kind: "lines", part: "head", place: 1 },
      { field: "contractNumber", value: "x", kind: "head", part: "goods" },
    ]);
    expect(refused.data).toMatchObject({ results: Array.from({ length: 6 }, () => ({ kind: "refused" })) });
    for (const patches of ["", "{}", "[1]", '[{"id":"x"}]', `[${"[".repeat(5000)}`])
      expect((await post(browser, { intent: "patch", patches })).status, patches.slice(0, 20)).toBe(422);
    const many = JSON.stringify(Array.from({ length: 201 }, () => patch({ field: "marks", value: "x" })));
    expect((await post(browser, { intent: "patch", patches: many })).status).toBe(422);
    expect(stored()).toBe(before);
  });

  it("with hostile text are stored as text, or refused, and never break an answer", async () => {
    const browser = await site.browserOf(0);
    const texts = [
      "]]><script>alert(1)</script>",
      "\u202eabc",
      "\ud83d\ude00",
      "a\u0000b",
      "\ud800",
      "' or 1=1 --",
      "x".repeat(4000),
    ];
    let expected = "N/M";
    for (const text of texts) {
      const { status, data } = await send(browser, [{ field: "marks", value: text, expected }]);
      expect(status, JSON.stringify(text).slice(0, 30)).toBe(200);
      const [result] = (data as { results?: { kind: string; value: string }[] }).results ?? [];
      expect(["applied", "refused"]).toContain(result?.kind);
      if (result?.kind === "applied") expected = result.value;
    }
    const { text } = await browser.ask(edit("head"));
    expect(text).not.toContain("<script>alert(1)");
    const hostileId = { ...patch({ field: "marks", value: "x" }), id: "'; drop table x" };
    expect((await post(browser, { intent: "patch", patches: JSON.stringify([hostileId]) })).status).toBe(422);
  });

  it("are nobody's who may not edit, and of one person at a time", async () => {
    const checker = await site.browserOf(2);
    expect((await send(checker, [{ field: "billNumber", value: "B" }])).status).toBe(403);
    const other = await site.browserOf(1);
    const lockedResponse = await send(other, [{ field: "billNumber", value: "B" }]);
    expect([lockedResponse.status, lockedResponse.data]).toMatchObject([409, { kind: "held" }]);
    const page = await other.ask(edit("head"));
    expect(page.text).toContain("正在编辑这份报关单");
    expect((await other.post(edit("head"), { intent: "take-over" })).status).toBe(303);
    expect((await send(other, [{ field: "billNumber", value: "B-2" }])).status).toBe(200);
    const first = await site.browserOf(0);
    expect((await post(first, { intent: "hold" })).data).toMatchObject({
      holder: { who: expect.any(String) },
    });
    const saved = await first.post(edit("head"), { intent: "save", shown: "billNumber", billNumber: "B-3" });
    expect([saved.status, saved.text.includes("B-2"), saved.text.includes("B-3")]).toEqual([409, true, true]);
  });

  it("after the declaration has gone on are answered with its state, and so is a part", async () => {
    site.change("update declarations set status = '05' where id = ?", declaration);
    const browser = await site.browserOf(1);
    const before = stored();
    const late = await send(browser, [{ field: "billNumber", value: "LATE", expected: "B-2" }]);
    expect([late.status, late.data]).toMatchObject([
      409,
      { kind: "closed", text: expect.stringContaining("待复核") },
    ]);
    const part = await browser.post(edit("head"), {
      intent: "save",
      shown: "billNumber",
      billNumber: "LATE",
    });
    expect([part.status, part.text.includes("待复核")]).toEqual([422, true]);
    expect(stored()).toBe(before);
  });
});
