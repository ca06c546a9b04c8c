import { beforeAll, describe, expect, it } from "vitest";
import { storeHsCode } from "../../../../tests/support/hs-codes";
import { parseElements, writeElements } from "./elements";
import { findHsCodes, findHsElements, hasTariff, suggestHsCodes } from "./hs-elements.server";

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
