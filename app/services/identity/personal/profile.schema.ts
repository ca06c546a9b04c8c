import { at, formSchema, error, ok, applyRule, rule, text } from "../../forms/rules/form.schema";
import { visibleLine } from "../../forms/rules/text.schema";
import { PROFILE_MAX as MAX, PROFILE_TEXT as TEXT } from "./profile.text";

const faxNo = visibleLine({
  max: MAX.faxNo,
  long: TEXT.faxNoLong,
  fits: /^[\d+() -]*$/,
  wrong: TEXT.faxNoWrong,
});

/** The rules of the text fields, for page and wire. */
export const PROFILE_RULES = {
  username: visibleLine({ max: MAX.username, empty: TEXT.usernameEmpty, long: TEXT.usernameLong }),
  realname: visibleLine({ max: MAX.realname, empty: TEXT.realnameEmpty, long: TEXT.realnameLong }),
  workNo: visibleLine({ max: MAX.workNo, long: TEXT.workNoLong }),
  streetAddress: visibleLine({
    max: MAX.streetAddress,
    empty: TEXT.streetAddressEmpty,
    long: TEXT.streetAddressLong,
  }),
  faxNo: rule((typed) => applyRule(faxNo, typed.slice(0, 1000).normalize("NFKC"))),
} as const;

export interface ProfileValidation {
  readonly isPlatform: boolean;
  /** Whether the regions exist and are nested; the caller has looked them up. */
  readonly isRegionValid: boolean;
}

/** docs/forms.md, 1.7. */
export const profileSchema = ({ isPlatform, isRegionValid }: ProfileValidation) =>
  formSchema(
    {
      username: text,
      realname: text,
      workNo: text,
      province: text,
      city: text,
      area: text,
      streetAddress: text,
      faxNo: text,
    },
    (form) => ({
      username: at("username", applyRule(PROFILE_RULES.username, form.username)),
      realname: at("realname", applyRule(PROFILE_RULES.realname, form.realname)),
      workNo: at("workNo", isPlatform ? applyRule(PROFILE_RULES.workNo, form.workNo) : ok("")),
      province: at("province", isRegionValid ? ok(form.province) : error(TEXT.regionWrong)),
      city: at("city", ok(form.city)),
      area: at("area", ok(form.area)),
      streetAddress: at("streetAddress", applyRule(PROFILE_RULES.streetAddress, form.streetAddress)),
      faxNo: at("faxNo", applyRule(PROFILE_RULES.faxNo, form.faxNo)),
    }),
  );
