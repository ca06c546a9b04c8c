import { linesOf } from "../format/region-lines";
import { fitRegions, listAreas, listCities, listProvinces } from "./regions.server";

/** Codes of six digits; "" where nothing is chosen. */
export interface ChosenRegion {
  readonly province: string;
  readonly city: string;
  readonly area: string;
}

/** What a form offers beside what has been chosen so far, as lines. */
export interface RegionChoice {
  readonly provinces: string;
  /** Of the chosen province; of every province, each as a group, as long as none is chosen. */
  readonly cities: string;
  readonly areas: string;
}

const provinceOf = (city: string) => `${city.slice(0, 2)}0000`;

/** What fits together of what was chosen: a city brings its province, what belongs to another one goes. */
export async function settleRegion({ province, city, area }: ChosenRegion): Promise<ChosenRegion> {
  const target = province === "" ? provinceOf(city) : province;
  const known = (await listProvinces()).some(({ code }) => code === target) ? target : "";
  if (!(await fitRegions([known, city]))) return { province: known, city: "", area: "" };
  return { province: known, city, area: (await fitRegions([known, city, area])) ? area : "" };
}

export async function readRegionChoice({
  province,
  city,
}: Pick<ChosenRegion, "province" | "city">): Promise<RegionChoice> {
  const provinces = await listProvinces();
  const shown = provinces.filter(({ code }) => province === "" || code === province);
  const groups = await Promise.all(
    shown.map(async ({ code, name }) => ({ name, cities: await listCities(code) })),
  );
  return {
    provinces: linesOf(provinces),
    cities: groups
      .filter(({ cities }) => cities.length > 0)
      .map(({ name, cities }) => linesOf(cities, name))
      .join("\n"),
    areas: linesOf(await listAreas(city)),
  };
}

/** The cities of a province or the areas of a city; empty for anything else. */
export async function listRegionsBelow(code: string): Promise<string> {
  const cities = await listCities(code);
  return linesOf(cities.length > 0 ? cities : await listAreas(code));
}

/** Whether an address may stand there: its area may be left open, its city only where there is none. */
export function isSoundRegion({ province, city, area }: ChosenRegion): Promise<boolean> {
  const codes = [province, city, area];
  const named = codes.slice(0, codes.findLastIndex((code) => code !== "") + 1);
  return fitRegions(named);
}
