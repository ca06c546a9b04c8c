import {
  DECLARER_FIELDS,
  isDeclaring,
  needsAuthorisation,
  type ApplicationKind,
} from "~/services/organizations/certification/application.types";
import { type FILLING } from "./certification.text";

export type StepCode = keyof typeof FILLING;

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
  const withLetter = needsAuthorisation({
    legalPerson: valueOf("legalPerson"),
    contactName: valueOf("contactName"),
  });
  const filing = ["filingType", "filingCertNo"];
  const declarers = DECLARER_FIELDS.flatMap(({ name, no }) => [name, no]);
  const provider: FormStep = {
    code: "provider",
    needed: ["serviceTypes", ...(declaring ? filing : [])],
    others: ["validFrom", "validTo", ...declarers, ...(declaring ? [] : filing)],
  };
  return [
    {
      code: "company",
      needed: ["companyName", "creditCode", "enterpriseType", ...(declaring ? ["customsCode"] : [])],
      others: ["ciqCode", ...(declaring ? [] : ["customsCode"])],
    },
    {
      code: "address",
      needed: ["city", "registeredAddress", "businessScope"],
      others: ["province", "area", "postcode"],
    },
    ...(kind === 1 ? [provider] : []),
    { code: "legalPerson", needed: ["legalPerson", "legalPersonIdType", "legalPersonIdNo"], others: [] },
    {
      code: "papers",
      needed: ["licenseFile", ...(withLetter ? ["authorisationFile"] : [])],
      others: withLetter ? [] : ["authorisationFile"],
    },
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
