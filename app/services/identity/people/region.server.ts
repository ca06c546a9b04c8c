import { fitRegions } from "../../reference-data/regions.server";

/** Whether the chosen regions are known and each other's parents; an address may be left out altogether. */
export async function isRegionSound(address: {
  readonly province: string;
  readonly city: string;
  readonly area: string;
}): Promise<boolean> {
  const codes = [address.province, address.city, address.area].filter((code) => code !== "");
  return codes.length === 0 || fitRegions(codes);
}
