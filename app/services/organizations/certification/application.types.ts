import { normalizeLine } from "../../format/text/normalize-text";

/** 0 enterprise customer, 1 service provider. */
export type ApplicationKind = 0 | 1;

/** Length limits shared by the form's markup and its rules (docs/forms.md, 1.10). */
export const FIELD_MAX = {
  companyName: 100,
  creditCode: 18,
  customsCode: 10,
  ciqCode: 10,
  legalPerson: 20,
  legalPersonIdNo: 30,
  registeredAddress: 100,
  postcode: 6,
  businessScope: 1000,
  contactName: 20,
  filingCertNo: 30,
  declarerName: 20,
  declarerNo: 30,
  opinion: 500,
  remark: 200,
} as const;

/** Field names consist of letters only, so each of the twenty rows has a letter. */
const ROWS = [..."ABCDEFGHIJKLMNOPQRST"];
export const DECLARER_FIELDS = ROWS.map((row) => ({
  name: `declarerName${row}`,
  no: `declarerNo${row}`,
}));

/** In the order of the form and of its error summary. */
export const FIELD_NAMES: readonly string[] = [
  "companyName",
  "creditCode",
  "customsCode",
  "ciqCode",
  "enterpriseType",
  "province",
  "city",
  "area",
  "registeredAddress",
  "postcode",
  "businessScope",
  "serviceTypes",
  "filingType",
  "filingCertNo",
  "validFrom",
  "validTo",
  ...DECLARER_FIELDS.flatMap(({ name, no }) => [name, no]),
  "legalPerson",
  "legalPersonIdType",
  "legalPersonIdNo",
  "licenseFile",
  "authorisationFile",
  "contactName",
  "contactPhone",
  "contactEmail",
  "Agreement",
];

/** Service types that file declarations (docs/forms.md, 1.10). */
const DECLARING = ["1", "3"];
export const isDeclaring = (serviceType = ""): boolean => DECLARING.includes(serviceType);

export interface Declarer {
  readonly name: string;
  readonly no: string;
}

/** The values of an application besides its papers; "" for an empty field. */
export interface ApplicationValues {
  readonly companyName: string;
  readonly creditCode: string;
  readonly customsCode: string;
  readonly ciqCode: string;
  readonly enterpriseType: string;
  readonly legalPerson: string;
  readonly legalPersonIdType: string;
  /** "" keeps the stored one. */
  readonly legalPersonIdNo: string;
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly registeredAddress: string;
  readonly postcode: string;
  readonly businessScope: string;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly contactEmail: string;
  readonly serviceTypes: string;
  readonly filingType: string;
  readonly filingCertNo: string;
  /** `YYYY-MM-DD`. */
  readonly validFrom: string;
  readonly validTo: string;
  readonly declarers: readonly Declarer[];
}

/** The fields of the papers, with the kind of upload of each. */
export const PAPERS = { licenseFile: "certLicense", authorisationFile: "certAuthorisation" } as const;
export type PaperField = keyof typeof PAPERS;

/** The fields that a reviewer can remark on, in the order of the application's page. */
export const REMARKED: readonly RemarkedField[] = [
  "companyName",
  "creditCode",
  "customsCode",
  "ciqCode",
  "enterpriseType",
  "legalPerson",
  "legalPersonIdType",
  "legalPersonIdNo",
  "region",
  "registeredAddress",
  "postcode",
  "businessScope",
  "serviceTypes",
  "filingType",
  "filingCertNo",
  "validity",
  "declarers",
  "contactName",
  "contactPhone",
  "contactEmail",
  "licenseFile",
  "authorisationFile",
];
export type RemarkedField =
  | Exclude<keyof ApplicationValues, "province" | "city" | "area" | "validFrom" | "validTo">
  | PaperField
  | "region"
  | "validity";

/** The remarks of a rejection on single fields. */
export type Remarks = Readonly<Partial<Record<RemarkedField, string>>>;

/** The posted field of a remark: `remarkCompanyName`. */
export const remarkNameOf = (field: RemarkedField): string =>
  `remark${field.slice(0, 1).toUpperCase()}${field.slice(1)}`;

export interface Paper {
  readonly fileName: string;
  readonly filePath: string;
}

interface Named {
  readonly legalPerson: string;
  readonly contactName: string;
}

const nameOf = (typed: string) => normalizeLine(typed).replaceAll(" ", "");

/** Whether an application needs an authorisation: unless its contact is the legal representative. */
export const needsAuthorisation = ({ legalPerson, contactName }: Named): boolean =>
  nameOf(contactName) === "" || nameOf(contactName) !== nameOf(legalPerson);
