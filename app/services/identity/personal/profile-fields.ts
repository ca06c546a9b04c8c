import type { Account } from "../../db/schema/schema";
import type { ProfileFields } from "./profile.schema";

/** Where each field of the profile is stored. */
export const PROFILE_COLUMNS = {
  username: "username",
  realname: "realname",
  workNo: "work_no",
  province: "province",
  city: "city",
  area: "area",
  streetAddress: "street_address",
  faxNo: "fax_no",
} as const satisfies Record<keyof ProfileFields, keyof Account>;

export const PROFILE_NAMES = Object.keys(PROFILE_COLUMNS) as (keyof ProfileFields)[];

export const profileOf = (account: Account): ProfileFields => ({
  username: account.username,
  realname: account.realname,
  workNo: account.work_no,
  province: account.province,
  city: account.city,
  area: account.area,
  streetAddress: account.street_address,
  faxNo: account.fax_no,
});
