import { KIND_NAMES } from "~/services/organizations/certification/certification.text";
import * as text from "./certification.text";
import type { ApplicationPaper as Paper } from "./certification.types";

const { LABELS } = text;

/** An application as it stands; printed it is a paper of its own. */
export function ApplicationPaper({ paper }: { paper: Paper }) {
  return (
    <>
      <h2>{text.APPLICATION_TITLE}</h2>
      <dl className="card typed">
        {rowsOf(paper).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function rowsOf(paper: Paper): [string, string][] {
  const rows: [string, string][] = [
    [text.KIND_LABEL, KIND_NAMES[paper.kind]],
    [LABELS.companyName, paper.companyName],
    [LABELS.creditCode, paper.creditCode],
    [LABELS.customsCode, paper.customsCode],
    [LABELS.ciqCode, paper.ciqCode],
    [LABELS.enterpriseType, paper.enterpriseType],
    [LABELS.legalPerson, paper.legalPerson],
    [text.LEGAL_PERSON_ID_TYPE, paper.legalPersonIdType],
    [text.LEGAL_PERSON_ID_NO, paper.maskedIdNo],
    [LABELS.region, paper.regionNames],
    [LABELS.registeredAddress, paper.registeredAddress],
    [LABELS.postcode, paper.postcode],
    [LABELS.businessScope, paper.businessScope],
    ...(paper.kind === 1 ? providerRowsOf(paper) : []),
    [LABELS.licenseFile, paper.papers.licenseFile?.fileName ?? ""],
    [LABELS.authorisationFile, paper.papers.authorisationFile?.fileName ?? ""],
    [LABELS.contactName, paper.contactName],
    [LABELS.contactPhone, paper.contactPhone],
    [LABELS.contactEmail, paper.contactEmail],
  ];
  return rows.filter(([, value]) => value !== "");
}

function providerRowsOf(paper: Paper): [string, string][] {
  const { validFrom, validTo, declarers } = paper;
  return [
    [LABELS.serviceTypes, paper.serviceTypes],
    [LABELS.filingType, paper.filingType],
    [LABELS.filingCertNo, paper.filingCertNo],
    [LABELS.validity, validFrom + validTo === "" ? "" : `${validFrom} ~ ${validTo}`.trim()],
    [LABELS.declarers, declarers.map(({ name, no }) => `${name} ${no}`).join("、")],
  ];
}
