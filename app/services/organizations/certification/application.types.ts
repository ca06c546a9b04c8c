/** 0 enterprise customer, 1 service provider. */
export type ApplicationKind = 0 | 1;

/** What the form's markup and its rules agree on (docs/forms.md, 1.10). */
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

/** A field's name is letters only, so each of the twenty rows has one. */
const ROWS = [..."ABCDEFGHIJKLMNOPQRST"];
export const DECLARER_FIELDS = ROWS.map((row) => ({
  name: `declarerName${row}`,
  no: `declarerNo${row}`,
}));

/** In the order in which the form has them, and the error summary lists them. */
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

/** Service types that declare (docs/forms.md, 1.10). */
const DECLARING = ["1", "3"];
export const isDeclaring = (serviceType = ""): boolean => DECLARING.includes(serviceType);

export interface Declarer {
  readonly name: string;
  readonly no: string;
}

/** What an application says, beside its papers; "" for what is left open. */
export interface ApplicationValues {
  readonly companyName: string;
  readonly creditCode: string;
  readonly customsCode: string;
  readonly ciqCode: string;
  readonly enterpriseType: string;
  readonly legalPerson: string;
  readonly legalPersonIdType: string;
  /** "": the stored one stays. */
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

/** The papers' fields, with the kind of upload each takes. */
export const PAPERS = { licenseFile: "certLicense", authorisationFile: "certAuthorisation" } as const;
export type PaperField = keyof typeof PAPERS;

/** What a reviewer can say something of, as the application shows it. */
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

/** What a rejection says of single fields. */
export type Remarks = Readonly<Partial<Record<RemarkedField, string>>>;

/** The posted field that holds a remark: `remarkCompanyName`. */
export const remarkNameOf = (field: RemarkedField): string =>
  `remark${field.slice(0, 1).toUpperCase()}${field.slice(1)}`;

export interface Paper {
  readonly fileName: string;
  readonly filePath: string;
}
