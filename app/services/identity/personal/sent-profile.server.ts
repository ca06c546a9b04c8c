import type { PersonFields } from "../accounts/person-fields";
import { error, ok, applyRule, type Result } from "../../forms/rules/form.schema";
import { isValidRegion } from "../../reference-data/region-choice.server";
import { PROFILE_RULES } from "./profile.schema";
import { PROFILE_TEXT } from "./profile.text";

const REGION = ["province", "city", "area"] as const;
const TEXTS = ["username", "realname", "workNo", "streetAddress", "faxNo"] as const;

/** The user object that a client has sent; fields that were not sent are undefined. */
export type SentProfile = Partial<PersonFields> & { readonly areaData?: readonly string[] | undefined };

type Change = Partial<PersonFields>;

/**
 * Returns the sent region; `areaData` takes precedence over the three fields (docs/wire-api.md, "修改本人资料").
 */
function regionOf(
  sent: SentProfile,
  present: PersonFields,
): Pick<PersonFields, (typeof REGION)[number]> | null {
  if (sent.areaData) {
    const [province = "", city = "", area = "", ...more] = sent.areaData;
    return more.length > 0 ? { province: "", city: "", area: "" } : { province, city, area };
  }
  if (REGION.every((name) => sent[name] === undefined)) return null;
  const { province = present.province, city = present.city, area = present.area } = sent;
  return { province, city, area };
}

/** Validates the sent fields by the form's rules: returns the change, or the first message. */
export async function readSentProfile(
  sent: SentProfile,
  present: PersonFields,
  isPlatform: boolean,
): Promise<Result<Change>> {
  const change: Record<string, string> = {};
  for (const name of TEXTS) {
    const typed = name === "workNo" && !isPlatform ? undefined : sent[name];
    if (typed === undefined) continue;
    const result = applyRule(PROFILE_RULES[name], typed);
    if (!result.ok) return result;
    change[name] = result.value;
  }
  const region = regionOf(sent, present);
  if (region && !(await isValidRegion(region))) return error(PROFILE_TEXT.regionWrong);
  return ok({ ...change, ...region });
}
