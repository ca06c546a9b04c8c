import { linesOf } from "../format/region-lines";
import { fitRegions, listAreas, listCities, listProvinces } from "./regions.server";

/** Codes of six digits; "" where nothing is chosen. */
export interface ChosenRegion {
  readonly province: string;
  readonly city: string;
  readonly area: string;
}

/** The options of a region form for the current choice, as lines. */
export interface RegionChoice {
  readonly provinces: string;
  /** Those of the chosen province; none while no province is chosen. */
  readonly cities: string;
  readonly areas: string;
}

const provinceOf = (city: string) => `${city.slice(0, 2)}0000`;

/**
 * Makes a chosen region consistent: a city determines its province, and codes of another province are
 * cleared.
 */
export async function resolveRegion({ province, city, area }: ChosenRegion): Promise<ChosenRegion> {
  const target = province === "" ? provinceOf(city) : province;
  const known = (await listProvinces()).some(({ code }) => code === target) ? target : "";
  if (!(await fitRegions([known, city]))) return { province: known, city: "", area: "" };
  return { province: known, city, area: (await fitRegions([known, city, area])) ? area : "" };
}

/** Reads the options of a region form for a chosen province and city. */
export async function readRegionChoice({
  province,
  city,
}: Pick<ChosenRegion, "province" | "city">): Promise<RegionChoice> {
  return {
    provinces: linesOf(await listProvinces()),
    cities: linesOf(await listCities(province)),
    areas: linesOf(await listAreas(city)),
  };
}

/** The cities of a province or the areas of a city, as lines; empty for anything else. */
export async function listRegionsBelow(code: string): Promise<string> {
  const cities = await listCities(code);
  return linesOf(cities.length > 0 ? cities : await listAreas(code));
}

/** Whether an address is complete: its area can be missing, its city only where the province has none. */
export function isValidRegion({ province, city, area }: ChosenRegion): Promise<boolean> {
  const codes = [province, city, area];
  const named = codes.slice(0, codes.findLastIndex((code) => code !== "") + 1);
  return fitRegions(named);
}
