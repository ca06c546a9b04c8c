import { logoName } from "./brand/brand.text";
import type { Setting } from "./setting.types";
import { SETTINGS_TEXT as TEXT } from "./settings.text";

export const TIMES: ReadonlySet<string> = new Set(["bannerFrom", "bannerUntil", "readOnlyUntil"]);

/** Formats a value for display. */
export function readable({ name }: Pick<Setting, "name">, value: string): string {
  if (name === "bannerLevel") return TEXT.levels[value as keyof typeof TEXT.levels];
  if (name === "readOnly") return TEXT.readOnlyChoices[value === "1" ? 1 : 0];
  if (name === "watermark") return TEXT.shown[value === "1" ? 1 : 0];
  if (name === "staffSecondStep") return TEXT.secondStep[value === "required" ? "required" : "off"];
  if (name === "destinationConsent") return TEXT.consent[value === "required" ? "required" : "off"];
  if (name === "brandLogo") return logoName(value);
  if (name === "reviewAssignment") return TEXT.reviewAssignment[value === "on" ? "on" : "off"];
  if (name === "consoleNetworks") return value.split(/\s+/).join("、");
  if (name === "organizationConsent")
    return TEXT.organizationConsent[value === "required" ? "required" : "off"];
  return TIMES.has(name) ? value.replace("T", " ") : value;
}
