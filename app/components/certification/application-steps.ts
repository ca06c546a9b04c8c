import {
  DECLARER_FIELDS,
  isDeclaring,
  type ApplicationKind,
} from "~/services/organizations/certification/application.types";
import { type STEPS } from "./certification.text";

export type StepCode = keyof typeof STEPS;

/** Returns the element id of a step. */
export const stepId = (code: StepCode) => `step-${code}`;

interface FormStep {
  readonly code: StepCode;
  /** Required fields. */
  readonly needed: readonly string[];
  /** Further fields that may have errors. */
  readonly others: readonly string[];
}

type ValueOf = (name: string) => string;

/** Returns the form's steps in order; required fields depend on the choices made (docs/forms.md, 1.10). */
export function stepsOf(kind: ApplicationKind, valueOf: ValueOf): readonly FormStep[] {
  const declaring = kind === 1 && isDeclaring(valueOf("serviceTypes"));
  const declared = ["customsCode", "filingType", "filingCertNo"];
  const provider = ["validFrom", "validTo", ...DECLARER_FIELDS.flatMap(({ name, no }) => [name, no])];
  return [
    {
      code: "company",
      needed: [
        "companyName",
        "creditCode",
        "enterpriseType",
        "city",
        "registeredAddress",
        "businessScope",
        ...(kind === 1 ? ["serviceTypes"] : []),
        ...(declaring ? declared : []),
      ],
      others: ["ciqCode", "province", "area", "postcode", ...(declaring ? [] : declared), ...provider],
    },
    { code: "legalPerson", needed: ["legalPerson", "legalPersonIdType", "legalPersonIdNo"], others: [] },
    { code: "papers", needed: ["licenseFile", "authorisationFile"], others: [] },
    { code: "contact", needed: ["contactName", "contactPhone", "Agreement"], others: ["contactEmail"] },
  ];
}

export interface StepState {
  readonly code: StepCode;
  readonly filled: number;
  readonly of: number;
}

/** Returns the number of filled and required fields of each step. */
export const stepStates = (kind: ApplicationKind, valueOf: ValueOf): readonly StepState[] =>
  stepsOf(kind, valueOf).map(({ code, needed }) => ({
    code,
    filled: needed.filter((name) => valueOf(name) !== "").length,
    of: needed.length,
  }));
