import { at, formSchema, error, ok, text, type Result } from "../../forms/rules/form.schema";
import { readPlainText, type TextRule } from "../../forms/rules/plain-text";
import { PROFILE_MAX as MAX, PROFILE_TEXT as TEXT } from "./profile.text";

/** What people may change of their own account; everything else that is sent is ignored (promise 2). */
export interface ProfileFields {
  readonly username: string;
  readonly realname: string;
  /** Platform users only. */
  readonly workNo: string;
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly streetAddress: string;
  readonly faxNo: string;
}

type TextField = "username" | "realname" | "workNo" | "streetAddress";

const RULES: Readonly<Record<TextField, TextRule>> = {
  username: { max: MAX.username, empty: TEXT.usernameEmpty, long: TEXT.usernameLong },
  realname: { max: MAX.realname, empty: TEXT.realnameEmpty, long: TEXT.realnameLong },
  workNo: { max: MAX.workNo, long: TEXT.workNoLong },
  streetAddress: { max: MAX.streetAddress, empty: TEXT.streetAddressEmpty, long: TEXT.streetAddressLong },
};

function readFaxNo(typed: string): Result<string> {
  const result = readPlainText(typed.slice(0, 1000).normalize("NFKC"), {
    max: MAX.faxNo,
    long: TEXT.faxNoLong,
  });
  return !result.ok || /^[\d+() -]*$/.test(result.value) ? result : error(TEXT.faxNoWrong);
}

/** The rule of one text field; page and wire ask the same. */
export const readProfileText = (name: TextField | "faxNo", typed: string): Result<string> =>
  name === "faxNo" ? readFaxNo(typed) : readPlainText(typed, RULES[name]);

export interface ProfileValidation {
  readonly isPlatform: boolean;
  /** Whether the regions are known and each other's parents: looked up before. */
  readonly isRegionSound: boolean;
}

/** Forms.md 1.7. */
export const profileSchema = ({ isPlatform, isRegionSound }: ProfileValidation) =>
  formSchema(
    {
      ...{ username: text, realname: text, workNo: text, province: text, city: text, area: text },
      ...{ streetAddress: text, faxNo: text },
    },
    (form) => ({
      username: at("username", readProfileText("username", form.username)),
      realname: at("realname", readProfileText("realname", form.realname)),
      workNo: at("workNo", isPlatform ? readProfileText("workNo", form.workNo) : ok("")),
      province: at("province", isRegionSound ? ok(form.province) : error(TEXT.regionWrong)),
      city: at("city", ok(form.city)),
      area: at("area", ok(form.area)),
      streetAddress: at("streetAddress", readProfileText("streetAddress", form.streetAddress)),
      faxNo: at("faxNo", readProfileText("faxNo", form.faxNo)),
    }),
  );
