import { KIND_NAMES } from "~/services/organizations/certification/certification.text";
import { previewOf } from "~/services/format/upload-path";
import * as text from "./certification.text";
import type { ApplicationPaper as Paper } from "./certification.types";
import { PaperThumb } from "./paper-thumb";

const { LABELS } = text;

/** The content of an application, read-only and printable. */
export function ApplicationPaper({ paper }: { paper: Paper }) {
  return (
    <>
      <h2>{text.APPLICATION_TITLE}</h2>
      <dl className="card typed application-rows">
        {rowsOf(paper).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {(["licenseFile", "authorisationFile"] as const).map((name) => (
          <PaperRow key={name} label={LABELS[name]} file={paper.papers[name]} />
        ))}
      </dl>
    </>
  );
}

function PaperRow({ label, file }: { label: string; file: Paper["papers"]["licenseFile"] }) {
  if (!file) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd className="uploaded">
        <PaperThumb paper={file} />
        <a href={previewOf(file.filePath)} target="_blank" rel="noopener">
          {file.fileName}
        </a>
      </dd>
    </div>
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
