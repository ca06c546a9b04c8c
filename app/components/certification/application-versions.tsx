import { DECLARER_FIELDS } from "~/services/organizations/certification/application.types";
import { BothVersions } from "../form/both-versions";
import { unchanged, type VersionRow } from "~/services/forms/editing/version-row.types";
import type { FormToken } from "../layout/layout.types";
import * as text from "./certification.text";
import type { ApplicationConflict, ApplicationFormData } from "./certification.types";

type Texts = Readonly<Record<string, string>>;

/** Lists of choices by field. */
const LISTS: Readonly<Record<string, keyof ApplicationFormData["choices"]>> = {
  enterpriseType: "enterpriseType",
  legalPersonIdType: "idType",
  serviceTypes: "serviceType",
  filingType: "filingType",
};

const PLAIN = [
  "companyName",
  "creditCode",
  "customsCode",
  "ciqCode",
  "enterpriseType",
  "legalPerson",
  "legalPersonIdType",
  "registeredAddress",
  "postcode",
  "businessScope",
  "serviceTypes",
  "filingType",
  "filingCertNo",
  "validFrom",
  "validTo",
  "contactName",
  "contactPhone",
  "contactEmail",
] as const;

/** Fields sent with either version: they are not part of the record, or never shown again. */
const ALONG = ["legalPersonIdNo", "Agreement", "licensePath", "authorisationPath"];

const regionCodes = ({ province = "", city = "", area = "" }: Texts) => `${province} ${city} ${area}`;

function rowsOf({ mine, current, regions }: ApplicationConflict, choices: ApplicationFormData["choices"]) {
  const shown = (name: string, value: string) => {
    const list = LISTS[name];
    return (list && choices[list].find(({ key }) => key === value)?.text) ?? value;
  };
  const row = (name: string, label: string): VersionRow => {
    const own = mine[name] ?? "";
    const other = current[name] ?? "";
    return {
      name,
      label,
      mine: { value: own, text: shown(name, own) },
      current: { value: other, text: shown(name, other) },
    };
  };
  return [
    ...PLAIN.map((name) => row(name, text.LABELS[name])),
    {
      name: "region",
      label: text.LABELS.region,
      mine: { value: regionCodes(mine), text: regions.mine },
      current: { value: regionCodes(current), text: regions.current },
    },
    ...DECLARER_FIELDS.flatMap(({ name, no }, index) => [
      row(name, text.DECLARER_NAME(index + 1)),
      row(no, text.DECLARER_NO(index + 1)),
    ]),
    ...ALONG.map((name) => unchanged(name, mine[name] ?? "")),
  ];
}

interface ApplicationVersionsProps {
  conflict: ApplicationConflict;
  data: ApplicationFormData;
  token: FormToken;
}

/** Both versions of an application that its owner has changed elsewhere since this form was opened. */
export function ApplicationVersions({ conflict, data, token }: ApplicationVersionsProps) {
  const { lead, updated, intent } = conflict;
  return (
    <BothVersions
      token={token}
      lead={lead}
      updated={updated}
      intent={intent}
      action={`${text.CERTIFICATION_PATH}?type=${data.kind}`}
      rows={rowsOf(conflict, data.choices)}
      backHref={text.CERTIFICATION_PATH}
    />
  );
}
