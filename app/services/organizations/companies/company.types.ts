import type { Declarer } from "../certification/application.types";

export type CompanyKind = "customer" | "provider";

export interface FieldTraits {
  readonly kind: "text" | "day";
  /** Its example in the template of imports; null for a field that is not imported. */
  readonly sample: string | null;
  /** Personal data: masked in the audit record of changes. */
  readonly isPersonal?: true;
  readonly isNeeded?: true;
  readonly isOfProviders?: true;
}

type Traits = Omit<FieldTraits, "kind" | "sample">;

const text = <T extends Traits>(sample: string | null, traits: T) =>
  ({ kind: "text", sample, ...traits }) as const;
/** The first or the last millisecond of a day, or null. */
const day = <T extends Traits>(sample: string | null, traits: T) =>
  ({ kind: "day", sample, ...traits }) as const;

/**
 * The stored fields of a customer or a provider, each in the column of its name, in the order of the import
 * template. Types, columns, history and template are derived from it.
 */
export const COMPANY_FIELDS = {
  name: text("宁波远洋贸易有限公司", { isNeeded: true }),
  shortName: text("远洋贸易", {}),
  creditCode: text("91330201MA2AAAAA0Y", { isNeeded: true }),
  customsCode: text("33129ABCDE", {}),
  ciqCode: text("3300600001", {}),
  enterpriseType: text("贸易企业", { isNeeded: true }),
  creditLevel: text("", {}),
  legalPerson: text(null, { isPersonal: true }),
  legalPersonIdType: text(null, {}),
  businessScope: text(null, {}),
  province: text("浙江省", {}),
  city: text("宁波市", {}),
  area: text("海曙区", {}),
  streetAddress: text("中山东路1号", {}),
  postcode: text(null, {}),
  contactName: text("陈海", { isPersonal: true, isNeeded: true }),
  contactPhone: text("13800138000", { isPersonal: true, isNeeded: true }),
  contactEmail: text("chen@example.com", { isPersonal: true }),
  validFrom: day("2026-01-01", {}),
  validTo: day("2028-12-31", {}),
  remark: text("", {}),
  serviceType: text("代报关", { isNeeded: true, isOfProviders: true }),
  filingType: text("报关企业", { isOfProviders: true }),
  filingCertNo: text("3302-0001", { isOfProviders: true }),
  filingFrom: day("2026-01-01", { isOfProviders: true }),
  filingTo: day("2028-12-31", { isOfProviders: true }),
} as const;

type Fields = typeof COMPANY_FIELDS;
export type StoredField = keyof Fields;
export type DayField = { [F in StoredField]: Fields[F]["kind"] extends "day" ? F : never }[StoredField];
export type PersonalField = {
  [F in StoredField]: Fields[F] extends { readonly isPersonal: true } ? F : never;
}[StoredField];

/** The form values of a customer or a provider; "" and null for empty ones. */
export type CompanyValues = {
  readonly [F in StoredField]: F extends DayField ? number | null : string;
} & {
  /** "" keeps the stored one. */
  readonly legalPersonIdNo: string;
  readonly declarers: readonly Declarer[];
};

export type CompanyField = keyof CompanyValues;

/** The enum groups of a company's choices. */
export const COMPANY_GROUPS = {
  enterpriseType: "CORP_TYPE",
  creditLevel: "CUSTOMS_CREDIT_LEVEL",
  legalPersonIdType: "ID_TYPE",
  serviceType: "SERVICE_TYPE",
  filingType: "CUSTOMS_FILING_TYPE",
} as const;
export type CompanyChoice = keyof typeof COMPANY_GROUPS;
