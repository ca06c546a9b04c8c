import { describe, expect, it } from "vitest";
import { regionsIn } from "../format/region-lines";
import { isValidRegion, listRegionsBelow, readRegionChoice, resolveRegion } from "./region-choice.server";

const NINGBO = { code: "330200", name: "宁波市" };
const HAISHU = { code: "330203", name: "海曙区" };

const region = (province: string, city = "", area = "") => ({ province, city, area });

describe("what a form offers for a region", () => {
  it("is every province, and no city as long as no province is chosen", async () => {
    const { provinces, cities, areas } = await readRegionChoice(region(""));
    expect(regionsIn(provinces)).toHaveLength(34);
    expect(cities).toBe("");
    expect(areas).toBe("");
  });

  it("is the chosen province's cities and the chosen city's areas", async () => {
    const { provinces, cities, areas } = await readRegionChoice(region("330000", "330200"));
    expect(regionsIn(provinces)).toHaveLength(34);
    expect(regionsIn(cities)).toContainEqual(NINGBO);
    expect(regionsIn(cities).every(({ code }) => code.startsWith("33"))).toBe(true);
    expect(regionsIn(areas)).toContainEqual(HAISHU);
  });

  it.each(["999999", "330200", "__proto__"])("has no cities for %j as a province", async (province) =>
    expect((await readRegionChoice(region(province))).cities).toBe(""),
  );
});

describe("what fits together of a choice", () => {
  it.each([
    [region("330000", "330200", "330203"), region("330000", "330200", "330203")],
    [region("330000", "330200", "440106"), region("330000", "330200")],
    [region("440000", "330200", "330203"), region("440000")],
    [region("", "330200", "330203"), region("330000", "330200", "330203")],
    [region("330000"), region("330000")],
    [region("710000"), region("710000")],
    [region("", "", "330203"), region("")],
    [region("", "999999"), region("")],
    [region("999999", "330200"), region("")],
  ])("of %j is %j", async (typed, settled) => expect(await resolveRegion(typed)).toEqual(settled));
});

describe("a region that may stand in an address", () => {
  it.each([
    [region("330000", "330200", "330203"), true],
    [region("330000", "330200"), true],
    [region("710000"), true],
    [region("330000"), false],
    [region(""), false],
    [region("", "330200"), false],
    [region("330000", "", "330203"), false],
    [region("330000", "440100"), false],
    [region("330000", "330200", "440106"), false],
    [region("toString", "constructor"), false],
  ])("%j: %s", async (typed, sound) => expect(await isValidRegion(typed)).toBe(sound));
});

describe("the regions below one", () => {
  it("are a province's cities and a city's areas", async () => {
    expect(regionsIn(await listRegionsBelow("330000"))).toContainEqual(NINGBO);
    expect(regionsIn(await listRegionsBelow("330200"))).toContainEqual(HAISHU);
  });

  it.each(["", "330203", "999999", "constructor"])("are none of %j", async (code) =>
    expect(await listRegionsBelow(code)).toBe(""),
  );
});
