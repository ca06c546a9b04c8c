import { describe, expect, it } from "vitest";
import { fitRegions, listAreas, listCities, listProvinces, nameRegions } from "./regions.server";

const namesOf = (regions: readonly { name: string }[]) => regions.map(({ name }) => name);

describe("regions", () => {
  it("are 34 provinces, their cities and the areas of those", async () => {
    const provinces = await listProvinces();
    expect(provinces).toHaveLength(34);
    expect(provinces[0]).toEqual({ code: "110000", name: "北京市" });
    expect(namesOf(await listCities("330000"))).toContain("宁波市");
    expect(namesOf(await listAreas("330200"))).toContain("海曙区");
  });

  it.each(["", "999999", "330000 ", "330203", "constructor"])("has nothing below %j", async (code) => {
    expect(await listAreas(code)).toEqual([]);
    expect(await listCities(code)).toEqual([]);
  });

  it("gives a city no cities and a province no areas", async () => {
    expect(await listCities("330200")).toEqual([]);
    expect(await listAreas("330000")).toEqual([]);
  });

  it.each([
    [["330000", "330200", "330203"], true],
    [["330000", "330200"], true],
    [["710000"], true],
    [["330000"], false],
    [["330000", "440100"], false],
    [["330000", "330200", "440106"], false],
    [["330200", "330203"], false],
    [["330203"], false],
    [["330000", "330203"], false],
    [["330000", "330200", "330203", "330203"], false],
    [["__proto__"], false],
    [[], false],
  ])("%j fit together: %s", async (codes, fit) => expect(await fitRegions(codes)).toBe(fit));

  it("are named from the province down, an unknown code by itself", async () => {
    expect(await nameRegions(["330000", "330200", "330203"])).toBe("浙江省 / 宁波市 / 海曙区");
    expect(await nameRegions(["330000", "339900"])).toBe("浙江省 / 339900");
    expect(await nameRegions([])).toBe("");
  });
});
