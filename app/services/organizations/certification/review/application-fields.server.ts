import { previewOf } from "../../../format/upload-path";
import { nameRegions } from "../../../reference-data/regions.server";
import { PAPERS, type ApplicationValues, type PaperField, type RemarkedField } from "../application.types";
import { applicationOf, type ApplicationRow } from "../applications.server";
import { readChoices } from "../application-form-context.server";
import { FIELD_LABELS, SECTION_TITLES } from "./application-view.text";
import type { ApplicationReview, ReviewedPaper } from "./application-view.types";

/** Values as `valuesForReview` stores them at a rejection. */
type ReviewedValues = ApplicationValues & Partial<Record<PaperField, string>>;
type Texts = Readonly<Record<Exclude<RemarkedField, PaperField>, string>>;

const SECTIONS: readonly (readonly [keyof typeof SECTION_TITLES, readonly (keyof Texts)[]])[] = [
  ["company", ["companyName", "creditCode", "customsCode", "ciqCode", "enterpriseType"]],
  ["legalPerson", ["legalPerson", "legalPersonIdType", "legalPersonIdNo"]],
  ["address", ["region", "registeredAddress", "postcode", "businessScope"]],
  ["provider", ["serviceTypes", "filingType", "filingCertNo", "validity", "declarers"]],
  ["contact", ["contactName", "contactPhone", "contactEmail"]],
];
const PROVIDER = 1;
const PICTURE = /\.(?:jpg|png)$/;

/** The texts of all fields. */
async function textsOf(values: ApplicationValues): Promise<Texts> {
  const choices = await readChoices();
  const nameOf = (list: keyof typeof choices, key: string) =>
    choices[list].find((choice) => choice.key === key)?.text ?? key;
  const { validFrom, validTo, declarers, province, city, area, ...rest } = values;
  return {
    ...rest,
    enterpriseType: nameOf("enterpriseType", values.enterpriseType),
    legalPersonIdType: nameOf("idType", values.legalPersonIdType),
    serviceTypes: nameOf("serviceType", values.serviceTypes),
    filingType: nameOf("filingType", values.filingType),
    region: await nameRegions([province, city, area].filter((code) => code !== "")),
    validity: validFrom + validTo === "" ? "" : `${validFrom} ~ ${validTo}`.trim(),
    declarers: declarers.map(({ name, no }) => `${name} ${no}`).join("、"),
  };
}

const reviewedValuesOf = ({ reviewed_values }: ApplicationRow): ReviewedValues | null =>
  reviewed_values === "" ? null : (JSON.parse(reviewed_values) as ReviewedValues);

/**
 * The sections of an application; a field that was different at the last rejection has its text of then
 * beside it.
 */
export async function sectionsOf(row: ApplicationRow): Promise<ApplicationReview["sections"]> {
  const { values, maskedIdNo } = applicationOf(row);
  const reviewed = reviewedValuesOf(row);
  const now = await textsOf({ ...values, legalPersonIdNo: maskedIdNo });
  const before = reviewed && (await textsOf(reviewed));
  const shown = SECTIONS.filter(([section]) => section !== "provider" || row.kind === PROVIDER);
  return shown.map(([section, names]) => ({
    title: SECTION_TITLES[section],
    fields: names.map((name) => ({
      name,
      label: FIELD_LABELS[name],
      text: now[name],
      ...(before && before[name] !== now[name] ? { before: before[name] } : {}),
    })),
  }));
}

/** The papers of an application, in the order of its form. */
export function papersOf(row: ApplicationRow): ReviewedPaper[] {
  const { papers } = applicationOf(row);
  const reviewed = reviewedValuesOf(row);
  return (Object.keys(PAPERS) as PaperField[]).flatMap((name) => {
    const paper = papers[name];
    if (!paper) return [];
    return {
      name,
      label: FIELD_LABELS[name],
      fileName: paper.fileName,
      href: previewOf(paper.filePath),
      isPicture: PICTURE.test(paper.filePath),
      isChanged: reviewed !== null && reviewed[name] !== paper.filePath,
    };
  });
}
