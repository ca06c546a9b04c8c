import type { SubmissionResult } from "@conform-to/react";
import type {
  ApplicationKind,
  Declarer,
  Paper,
  PaperField,
} from "~/services/organizations/certification/application.types";
import type { Choice } from "../form/choice-field";
import type { RegionChoice } from "../form/regions/region-fields.types";

export interface Hints {
  companyExists: boolean;
  checkCharacter: boolean;
}

export type Papers = Readonly<Record<PaperField, Paper | null>>;

export interface ApplicationFormData {
  kind: ApplicationKind;
  fields: Readonly<Record<string, string>>;
  /** Remarks of the last rejection, by field. */
  remarks: Readonly<Record<string, string>>;
  /** Version of the application: its last change; "" of a new one. */
  updated: string;
  /** The last change, formatted for people. */
  savedAt: string;
  maskedIdNo: string;
  papers: Papers;
  /** Number of rows for declarers. */
  rows: number;
  choices: Readonly<Record<"enterpriseType" | "idType" | "serviceType" | "filingType", readonly Choice[]>>;
  choice: RegionChoice;
  hints: Hints;
}

/** An application with the names of its codes. */
export interface ApplicationPaper {
  kind: ApplicationKind;
  companyName: string;
  creditCode: string;
  customsCode: string;
  ciqCode: string;
  enterpriseType: string;
  legalPerson: string;
  legalPersonIdType: string;
  maskedIdNo: string;
  regionNames: string;
  registeredAddress: string;
  postcode: string;
  businessScope: string;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  serviceTypes: string;
  filingType: string;
  filingCertNo: string;
  validFrom: string;
  validTo: string;
  declarers: readonly Declarer[];
  papers: Papers;
  /** Whether the company exists already, so that approval will add the applicant to it. */
  companyExists: boolean;
}

export interface ProgressStep {
  round: number;
  step: "submitted" | "withdrawn" | "approved" | "rejected";
  opinion: string;
  at: string;
  who: string;
  /** Remarks of a rejection on single fields. */
  remarks: readonly { readonly label: string; readonly text: string }[];
}

export interface CertificationData {
  kind: ApplicationKind;
  /** Null without an application. */
  billStatus: 0 | 1 | 2 | 3 | null;
  opinion: string;
  submittedAt: string;
  reviewedAt: string;
  /** Address of the page that manages the organisation's people; null unless certified and permitted. */
  peopleHref: string | null;
  steps: readonly ProgressStep[];
  /** The organisation that the person is a member of; "" for none. */
  organization: string;
  isPlatform: boolean;
  form: ApplicationFormData | null;
  paper: ApplicationPaper | null;
}

/** Both versions of an application after a conflict. */
export interface ApplicationConflict {
  lead: string;
  updated: string;
  /** Value of the button that was pressed. */
  intent: string;
  mine: Readonly<Record<string, string>>;
  current: Readonly<Record<string, string>>;
  regions: Readonly<Record<"mine" | "current", string>>;
}

/** Answer to a post that has not redirected; the optional parts are set when the form is shown again. */
export interface CertificationOutcome {
  result: SubmissionResult;
  toast?: string;
  choice?: RegionChoice;
  hints?: Hints;
  /** Uploaded papers that are not part of a stored application yet. */
  pending?: Papers;
  rows?: number;
  conflict?: ApplicationConflict;
}
