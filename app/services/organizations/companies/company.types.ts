import type { Declarer } from "../certification/application.types";

export type CompanyKind = "customer" | "provider";

/** What the form of a customer or a provider says; "" and null for what is left open. */
export interface CompanyValues {
  readonly name: string;
  readonly shortName: string;
  readonly creditCode: string;
  readonly customsCode: string;
  readonly ciqCode: string;
  readonly enterpriseType: string;
  readonly creditLevel: string;
  readonly legalPerson: string;
  readonly legalPersonIdType: string;
  /** "": the stored one stays. */
  readonly legalPersonIdNo: string;
  readonly businessScope: string;
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly streetAddress: string;
  readonly postcode: string;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly contactEmail: string;
  /** The first and the last valid millisecond. */
  readonly validFrom: number | null;
  readonly validTo: number | null;
  readonly remark: string;
  readonly serviceType: string;
  readonly filingType: string;
  readonly filingCertNo: string;
  readonly filingFrom: number | null;
  readonly filingTo: number | null;
  readonly declarers: readonly Declarer[];
}

export type CompanyField = keyof CompanyValues;

/** Which lists the choices of a company come from. */
export const COMPANY_GROUPS = {
  enterpriseType: "CORP_TYPE",
  creditLevel: "CUSTOMS_CREDIT_LEVEL",
  legalPersonIdType: "ID_TYPE",
  serviceType: "SERVICE_TYPE",
  filingType: "CUSTOMS_FILING_TYPE",
} as const;
export type CompanyChoice = keyof typeof COMPANY_GROUPS;
