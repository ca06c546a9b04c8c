import type { Account } from "../../db/schema/schema-people";

/**
 * Fields that users may change of their own account, and staff of others'; anything else that is sent is
 * ignored (docs/security.md, promise 2).
 */
export interface PersonFields {
  readonly username: string;
  readonly realname: string;
  /** Members of the platform only. */
  readonly workNo: string;
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly streetAddress: string;
  readonly faxNo: string;
}

/** The column of each field. */
export const PERSON_COLUMNS = {
  username: "username",
  realname: "realname",
  workNo: "work_no",
  province: "province",
  city: "city",
  area: "area",
  streetAddress: "street_address",
  faxNo: "fax_no",
} as const satisfies Record<keyof PersonFields, keyof Account>;

export const PERSON_NAMES = Object.keys(PERSON_COLUMNS) as (keyof PersonFields)[];

/** Returns the stored fields of an account. */
export const personFieldsOf = (account: Account): PersonFields => ({
  username: account.username,
  realname: account.realname,
  workNo: account.work_no,
  province: account.province,
  city: account.city,
  area: account.area,
  streetAddress: account.street_address,
  faxNo: account.fax_no,
});

/** The columns of an account without personal data, new or erased. */
export const EMPTY_PERSON = {
  realname: "",
  work_no: "",
  province: "",
  city: "",
  area: "",
  street_address: "",
  fax_no: "",
  avatar: "",
} as const satisfies Partial<Account>;
