import { fitRegions } from "../../reference-data/regions.server";

/** Whether the chosen regions are known and each other's parents; an address may be left out altogether. */
export async function isRegionSound(place: {
  readonly province: string;
  readonly city: string;
  readonly area: string;
}): Promise<boolean> {
  const codes = [place.province, place.city, place.area].filter((code) => code !== "");
  return codes.length === 0 || fitRegions(codes);
}
