import { runForEverybody } from "../runtime/work/database-work.server";
import { db } from "../db/client.server";

export interface Region {
  readonly code: string;
  readonly name: string;
}

interface Regions {
  readonly byCode: ReadonlyMap<string, Region & { readonly parent: string }>;
  readonly below: ReadonlyMap<string, readonly Region[]>;
}

const PROVINCES = "";

/** Only migrations change regions, so that a process reads them once. */
let regions: Promise<Regions> | null = null;

async function readRegions(): Promise<Regions> {
  const rows = await db
    .selectFrom("regions")
    .select(["code", "name", "parent_code as parent"])
    .orderBy("position")
    .orderBy("code")
    .execute();
  const below = new Map<string, Region[]>();
  for (const { code, name, parent } of rows) {
    const siblings = below.get(parent) ?? [];
    siblings.push({ code, name });
    below.set(parent, siblings);
  }
  return { byCode: new Map(rows.map((row) => [row.code, row])), below };
}

function allRegions(): Promise<Regions> {
  regions ??= runForEverybody("reference data", readRegions).catch((error: unknown) => {
    regions = null;
    throw error;
  });
  return regions;
}

const listBelow = async (parent: string) => (await allRegions()).below.get(parent) ?? [];

export const listProvinces = (): Promise<readonly Region[]> => listBelow(PROVINCES);

/** The cities of a province; empty for an unknown one, and for those that have none. */
export const listCities = (province: string): Promise<readonly Region[]> =>
  province.endsWith("0000") ? listBelow(province) : Promise.resolve([]);

/** The areas of a city; empty for an unknown one, and for those that have none. */
export const listAreas = (city: string): Promise<readonly Region[]> =>
  city.endsWith("00") && !city.endsWith("0000") ? listBelow(city) : Promise.resolve([]);

/**
 * Whether codes name a province, a city in it and an area in that, as far down as there are any: an address
 * can omit the area (docs/product.md, section 9), but not a level above it.
 */
export async function fitRegions(codes: readonly string[]): Promise<boolean> {
  const { byCode, below } = await allRegions();
  const [province = ""] = codes;
  if (codes.length === 0 || codes.length > 3) return false;
  if (
    !codes.every((code, level) => byCode.get(code)?.parent === (level === 0 ? PROVINCES : codes[level - 1]))
  )
    return false;
  return codes.length > 1 || !below.has(province);
}

/** `浙江省 / 宁波市 / 海曙区`; an unknown code is shown itself. */
export async function nameRegions(codes: readonly string[]): Promise<string> {
  const { byCode } = await allRegions();
  return codes.map((code) => byCode.get(code)?.name ?? code).join(" / ");
}
