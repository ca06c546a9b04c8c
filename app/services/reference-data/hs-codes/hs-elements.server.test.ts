import { beforeAll, describe, expect, it } from "vitest";
import { storeHsCode } from "../../../../tests/support/hs-codes";
import { expectByIndex } from "../../../../tests/support/query-plans";
import { db } from "../../db/client.server";
import { parseElements, writeElements } from "./elements";
import { findHsCodes, findHsElements, hasTariff, suggestHsCodes } from "./hs-elements.server";

const OF_NAMES = " · 检验检疫名称表（2020 年），无计量单位";
const codesOf = async (typed: string) => (await suggestHsCodes(typed)).map(({ code }) => code);

describe("tariff codes before a tariff is loaded", () => {
  it("are those of the shipped inspection names, which state their source and no units", async () => {
    expect(await suggestHsCodes("0101.29")).toEqual([
      { code: "0101290010", name: `非改良种用濒危野马${OF_NAMES}` },
      { code: "0101290090", name: `非改良种用其他马${OF_NAMES}` },
    ]);
    expect(await suggestHsCodes("０１０１３０１０１０")).toEqual([
      { code: "0101301010", name: `改良种用的濒危野驴${OF_NAMES}` },
    ]);
    expect(await findHsCodes(["0101290010"])).toEqual(new Map());
    expect(await findHsElements("0101290010")).toBeNull();
    expect(await db.selectFrom("inspection_names").select("id").execute()).toEqual([]);
  });

  it("need four digits, and are at most twenty in the order of codes", async () => {
    expect(await codesOf("851")).toEqual([]);
    const found = await codesOf("8517");
    expect(found).toHaveLength(20);
    expect(found).toEqual([...found].sort());
    expect(await codesOf("9999")).toEqual([]);
    expect(await codesOf("85044014001")).toEqual([]);
  });

  it("include stored ones that belong to no tariff, with units, and no retired one", async () => {
    await storeHsCode({ code: "0101290090", name: "赛马", version_date: "" });
    await storeHsCode({ code: "0101290010", status: 0, version_date: "" });
    await storeHsCode({ code: "0101290099", name: "演示马", version_date: "" });
    expect(await hasTariff()).toBe(false);
    expect(await suggestHsCodes("010129")).toEqual([
      { code: "0101290090", name: "赛马" },
      { code: "0101290099", name: "演示马" },
    ]);
    expect((await findHsCodes(["0101290090"])).get("0101290090")).toMatchObject({ firstUnit: "007" });
    await db.deleteFrom("hs_codes").execute();
  });

  it("are found by an index, as a tariff is", () =>
    expectByIndex(db.selectFrom("hs_codes").select("id").where("version_date", ">", "").limit(1)));
});

describe("declaration elements of tariff codes", () => {
  beforeAll(async () => {
    expect(await hasTariff()).toBe(false);
    await storeHsCode({ code: "8504401400", elements: "1:品牌类型;2：出口享惠情况；3:用途;4:GTIN;5:CAS;" });
    await storeHsCode({ code: "0101210010", elements: "", status: 0 });
  });

  it("stand in the order in which they are declared; what the tariff leaves open is not needed", async () => {
    expect(await hasTariff()).toBe(true);
    expect(await findHsElements("8504401400")).toEqual([
      { name: "品牌类型", isNeeded: true },
      { name: "出口享惠情况", isNeeded: true },
      { name: "用途", isNeeded: true },
      { name: "GTIN", isNeeded: false },
      { name: "CAS", isNeeded: false },
    ]);
  });

  it("are unknown for a code that is not loaded, and for one without any", async () => {
    expect(await findHsElements("9999999999")).toBeNull();
    expect(await findHsElements("0101210010")).toBeNull();
    expect(await findHsElements("")).toBeNull();
  });

  it("come with units and papers for several codes at once", async () => {
    const found = await findHsCodes(["8504401400", "0101210010", "8504401400", "1"]);
    expect([...found.keys()].sort()).toEqual(["0101210010", "8504401400"]);
    expect(found.get("8504401400")).toMatchObject({ firstUnit: "007", secondUnit: "035", isInForce: true });
    expect(found.get("0101210010")).toMatchObject({ isInForce: false, elements: [] });
  });

  it("codes in force are offered by four figures or more, with dots or without", async () => {
    expect(await suggestHsCodes("8504.40")).toEqual([{ code: "8504401400", name: "稳压电源" }]);
    expect(await suggestHsCodes("850")).toEqual([]);
    expect(await suggestHsCodes("8517")).toEqual([]);
    expect(await suggestHsCodes("0101")).toEqual([]);
    expect(await suggestHsCodes("电源")).toEqual([]);
  });

  it("are written as they are read", () => {
    const text = "1:品牌类型;2:用途（适用于…）;3:其他[非必报要素，请根据实际情况填报];";
    const elements = parseElements(text);
    expect(elements.map(({ isNeeded }) => isNeeded)).toEqual([true, true, false]);
    expect(writeElements(elements)).toBe(text);
  });
});
