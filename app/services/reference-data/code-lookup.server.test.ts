import { describe, expect, it } from "vitest";
import { groupLists, lookUpCodes, resolveCode, resolveTyped, suggestCodes } from "./code-lookup.server";

const PORTS = 18;
const CURRENCIES = 3;
const COUNTRIES = 2;
const CERTIFICATES = 26;

const codes = (rows: readonly { code: string }[] | null | undefined) => rows?.map(({ code }) => code) ?? [];
const found = async (type: number, typed: string, page = 1) => (await lookUpCodes(type, typed, page))!;

describe("the lists to choose from", () => {
  it("are each in one group", async () => {
    const types = (await groupLists()).flatMap(({ lists }) => lists.map(({ type }) => type));
    expect(types).toHaveLength(66);
    expect(new Set(types).size).toBe(66);
  });

  it("say how many rows they have", async () => {
    const lists = (await groupLists()).flatMap((group) => group.lists);
    expect(lists.find(({ type }) => type === PORTS)).toEqual({ type: 18, title: "港口", count: 4270 });
    expect(lists.reduce((sum, { count }) => sum + count!, 0)).toBe(17_683);
  });

  it("leave no group empty, and need no group for others", async () => {
    const groups = await groupLists();
    expect(groups.every(({ lists }) => lists.length > 0)).toBe(true);
    expect(groups.map(({ title }) => title)).not.toContain("其他");
  });
});

describe("looking up codes", () => {
  it.each([
    ["CHN331", "CHN331"],
    ["chn331", "CHN331"],
    ["上海（中国）", "CHN331"],
    ["CHN331-上海（中国）", "CHN331"],
    ["Antwerp", "BEL003"],
  ])("%s finds %s first", async (typed, code) => {
    expect(codes((await found(PORTS, typed)).rows)[0]).toBe(code);
  });

  it.each(["shanghai", "上海", "shzg", "sh"])("%s finds Shanghai", async (typed) => {
    const { rows, total } = await found(PORTS, typed);
    expect(total).toBeGreaterThan(0);
    expect(rows.some(({ name }) => name.includes("上海"))).toBe(true);
  });

  it("comes in pages of fifty, and a page beyond the end is the last", async () => {
    const first = await found(PORTS, "");
    expect(first).toMatchObject({ total: 4270, page: 1, pages: 86 });
    expect(first.rows).toHaveLength(50);
    const last = await found(PORTS, "", 999_999);
    expect(last).toMatchObject({ page: 86 });
    expect(last.rows).toHaveLength(20);
    expect((await found(PORTS, "no such port", 3)).rows).toEqual([]);
  });

  it("is null for a list that does not exist", async () => {
    expect(await lookUpCodes(6, "", 1)).toBeNull();
    expect(await suggestCodes(6, "")).toBeNull();
    expect(await resolveCode(6, "CNY")).toEqual({ kind: "none" });
  });
});

describe("what a field offers", () => {
  it("is a short list whole, a long one by what was typed", async () => {
    expect((await suggestCodes(CURRENCIES, ""))!.rows).toHaveLength(22);
    expect((await suggestCodes(PORTS, ""))!.rows).toHaveLength(20);
    expect(codes((await suggestCodes(PORTS, "CHN33"))!.rows).slice(0, 2)).toEqual(["CHN331", "CHN333"]);
  });

  it("has no rows that are retired", async () => {
    expect(codes((await suggestCodes(47, ""))!.rows)).not.toContain("ZB");
    expect(codes((await found(47, "ZB")).rows)).toContain("ZB");
    expect(await resolveCode(47, "ZB")).toEqual({ kind: "none" });
  });
});

describe("what was typed into a field", () => {
  it.each([
    [CURRENCIES, "CNY"],
    [CURRENCIES, "cny"],
    [CURRENCIES, "人民币"],
    [CURRENCIES, "CNY-人民币"],
    [CERTIFICATES, "a"],
    [CERTIFICATES, "A"],
  ])("is one row: list %d, %s", async (type, typed) => {
    expect(await resolveCode(type, typed)).toMatchObject({ kind: "row" });
  });

  it("tells a from A", async () => {
    const [small, large] = await Promise.all(["a", "A"].map((typed) => resolveCode(CERTIFICATES, typed)));
    expect(small).toMatchObject({ row: { code: "a" } });
    expect(large).toMatchObject({ row: { code: "A" } });
  });

  it.each([
    [CURRENCIES, "502", "USD"],
    [CURRENCIES, "5\u200b02", "USD"],
    [COUNTRIES, "116", "JPN"],
    [COUNTRIES, "japan", "JPN"],
    [COUNTRIES, "JPN", "JPN"],
  ])("is a former code or another name too: list %d, %s", async (type, typed, code) =>
    expect(await resolveCode(type, typed)).toMatchObject({ kind: "row", row: { code } }),
  );

  it("is the only row that the field would offer, as with scripts, unless a file says it", async () => {
    expect(await suggestCodes(COUNTRIES, "japa")).toMatchObject({ rows: [{ code: "JPN" }] });
    expect(await resolveTyped(COUNTRIES, "japa")).toMatchObject({ kind: "row", row: { code: "JPN" } });
    expect(await resolveCode(COUNTRIES, "japa")).toEqual({ kind: "none" });
    expect(await resolveTyped(COUNTRIES, "a")).toEqual({ kind: "none" });
  });

  it("may mean several, or none", async () => {
    expect(await resolveCode(40, "100")).toEqual({ kind: "several" });
    expect(await resolveCode(CURRENCIES, "贝币")).toEqual({ kind: "none" });
  });
});
