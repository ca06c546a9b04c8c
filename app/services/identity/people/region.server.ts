import { fitRegions } from "../../reference-data/regions.server";

/** Whether the regions exist and are nested; an empty address passes. */
export async function isRegionValid(address: {
  readonly province: string;
  readonly city: string;
  readonly area: string;
}): Promise<boolean> {
  const codes = [address.province, address.city, address.area].filter((code) => code !== "");
  return codes.length === 0 || fitRegions(codes);
}
