import { describe, expect, it } from "vitest";
import { expectByIndex } from "../../../../tests/support/query-plans";
import { codeAnswers, codeQuestions, searchCodes } from "./code-search.server";
import type { CodeTier } from "./code-search.types";

async function found(typed: string): Promise<[CodeTier, string[]][]> {
  return (await searchCodes(typed)).map(({ tier, rows }) => [
    tier,
    rows.map(({ listTitle, code, name }) => `${listTitle} ${code} ${name}`),
  ]);
}

const inTier = async (typed: string, tier: CodeTier) =>
  new Map<CodeTier, string[]>(await found(typed)).get(tier) ?? [];

describe("a search over all code lists", () => {
  it("finds a code whatever its letters, before what begins so", async () => {
    expect(await found("chn331")).toEqual([["code", ["港口 CHN331 上海（中国）"]]]);
    const [[first, rows] = []] = await found("CHN");
    expect(first).toBe("code");
    expect(rows).toContain("国别（地区） CHN 中国");
    expect(await inTier("CHN", "beginning")).toHaveLength(30);
  });

  it("finds a code in every list that has it", async () => {
    const lists = (await inTier("110", "code")).map((row) => row.split(" ")[0]);
    expect(new Set(lists).size).toBe(2);
  });

  it("finds a name, brackets of either width, and then names that have it", async () => {
    expect(await inTier("上海(中国)", "name")).toEqual(["港口 CHN331 上海（中国）"]);
    expect((await found("美元"))[0]).toEqual(["name", ["币制 USD 美元"]]);
    expect(await inTier("外高桥", "rest")).not.toEqual([]);
  });

  it.each([
    ["shanghaizhongguo", "港口 CHN331 上海（中国）"],
    ["shzg", "港口 CHN331 上海（中国）"],
    ["Antwerp", "港口 BEL003 安特卫普（比利时）"],
  ])("finds %s by its beginning: %s", async (typed, row) => {
    expect(await inTier(typed, "beginning")).toContain(row);
  });

  it("finds what a code was before customs and inspection were merged", async () => {
    expect(await inTier("304", "rest")).not.toEqual([]);
  });

  it("has each row once, and those out of force last", async () => {
    const ids = (await searchCodes("报")).flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const [{ rows } = { rows: [] }] = await searchCodes("ZB");
    expect(rows.at(-1)).toMatchObject({ code: "ZB", isRetired: true });
  });

  it.each(["", "%", "_", "\"' or 1=1 --", "\\", "😀", "（", "x".repeat(64), "-".repeat(3)])(
    "takes %j for what it is",
    async (typed) => {
      const rows = (await searchCodes(typed)).flatMap((matches) => matches.rows);
      expect(rows.every(({ code, name }) => typed !== "" && (code + name).includes(typed))).toBe(true);
    },
  );

  it("is asked of indexes alone", async () => {
    for (const typed of ["上海（中国）", "shanghai", "CHN331", "元"])
      for (const question of codeQuestions(typed)) await expectByIndex(codeAnswers(question, 31));
  });
});
