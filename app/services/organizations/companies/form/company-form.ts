import { DECLARER_FIELDS } from "../../certification/application.types";
import type { NewPapers } from "../../certification/store-papers.server";
import type { FormDefinition, ValuesOf } from "../../../forms/editing/form.types";
import { defineForm } from "../../../forms/editing/form-values";
import { companyFields } from "./company-fields";
import { COMPANY_SECTIONS as SECTIONS } from "../company.text";
import type { CompanyValues } from "../company.types";
import type { CompanyFormContext } from "./company-form-context.types";
import { declarerFields, declarersOf } from "./provider-fields";

export type CompanyFields = ReturnType<typeof companyFields>;
type Name = keyof CompanyFields;

const when = (isShown: boolean, names: readonly Name[]): readonly Name[] => (isShown ? names : []);

interface Section {
  readonly title: string;
  readonly more?: string;
  readonly names: readonly Name[];
}

function basicOf({ kind, isDoubtful, parent }: CompanyFormContext): Section {
  const names: Name[] = [
    "code",
    "name",
    "shortName",
    "creditCode",
    ...when(isDoubtful, ["creditChecked"]),
    ...when(kind === "provider", ["serviceType"]),
    "customsCode",
    "ciqCode",
    "enterpriseType",
    ...when(parent === null, ["creditLevel"]),
  ];
  return { title: SECTIONS.basic, names };
}

function filingOf({ kind, declarerRows }: CompanyFormContext): Section[] {
  if (kind === "customer") return [];
  const rows = DECLARER_FIELDS.slice(0, declarerRows).flatMap(({ name, no }) => [name, no]);
  const names: Name[] = ["filingType", "filingCertNo", "filingFrom", "filingTo", ...(rows as Name[])];
  const more = declarerRows < DECLARER_FIELDS.length ? { more: SECTIONS.moreDeclarers } : {};
  return [{ title: SECTIONS.filing, names, ...more }];
}

function validityOf({ isNew, isStaff, defaults }: CompanyFormContext): Section {
  const names: Name[] = [
    "validFrom",
    "validTo",
    ...when(isNew && isStaff, ["adminAccount"]),
    ...when(isNew && defaults.length > 0, ["grantDefaults"]),
    ...when(isStaff, ["remark"]),
  ];
  return { title: SECTIONS.validity, names };
}

const sectionsOf = (formContext: CompanyFormContext): Section[] => [
  basicOf(formContext),
  {
    title: SECTIONS.papers,
    names: [
      "legalPerson",
      "legalPersonIdType",
      "legalPersonIdNo",
      "businessScope",
      "licenseFile",
      "authorisationFile",
    ],
  },
  ...filingOf(formContext),
  { title: SECTIONS.address, names: ["areaData", "streetAddress", "postcode"] },
  { title: SECTIONS.contact, names: ["contactName", "contactPhone", "contactEmail"] },
  validityOf(formContext),
];

/**
 * The form of customers, first-level customers and providers (docs/console.md, 3.1, 3.2, 3.6). Each row of
 * declarers has two further fields.
 */
export const companyForm = (formContext: CompanyFormContext): FormDefinition<CompanyFields> =>
  defineForm(sectionsOf(formContext), { ...companyFields(formContext), ...declarerFields(formContext) });

/** Form fields that are not a column of the company, or several. */
const APART: ReadonlySet<string> = new Set([
  "code",
  "creditChecked",
  "adminAccount",
  "grantDefaults",
  "areaData",
  "licenseFile",
  "authorisationFile",
  ...DECLARER_FIELDS.flatMap(({ name, no }) => [name, no]),
]);

/** The uploaded papers of a validated form. */
export function papersIn({ licenseFile, authorisationFile }: ValuesOf<CompanyFields>): NewPapers {
  return {
    ...(licenseFile === "" ? {} : { licenseFile }),
    ...(authorisationFile === "" ? {} : { authorisationFile }),
  };
}

/** The company's values of a validated form. */
export function companyValuesOf(validated: ValuesOf<CompanyFields>): CompanyValues {
  const submitted = Object.entries(validated).filter(([name]) => !APART.has(name));
  const values = Object.fromEntries(submitted) as unknown as Omit<
    CompanyValues,
    keyof typeof validated.areaData | "declarers"
  >;
  return { ...values, ...validated.areaData, declarers: declarersOf({ ...validated }) };
}
