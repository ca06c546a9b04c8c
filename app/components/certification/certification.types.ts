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
  /** What the last rejection has said of single fields. */
  remarks: Readonly<Record<string, string>>;
  /** When the application was changed last; "" of a new one. */
  updated: string;
  /** The same as people read it. */
  savedAt: string;
  maskedIdNo: string;
  papers: Papers;
  /** How many declarers there are. */
  rows: number;
  choices: Readonly<Record<"enterpriseType" | "idType" | "serviceType" | "filingType", readonly Choice[]>>;
  choice: RegionChoice;
  hints: Hints;
}

/** An application with its codes spelled out. */
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
  /** Approval will join it. */
  companyExists: boolean;
}

export interface ProgressStep {
  round: number;
  step: "submitted" | "withdrawn" | "approved" | "rejected";
  opinion: string;
  at: string;
  who: string;
  /** What a rejection has said of single fields. */
  remarks: readonly { readonly label: string; readonly text: string }[];
}

export interface CertificationData {
  kind: ApplicationKind;
  /** Null without an application. */
  billStatus: 0 | 1 | 2 | 3 | null;
  opinion: string;
  submittedAt: string;
  reviewedAt: string;
  /** Certified, and allowed to look after the people of the organisation. */
  peopleHref: string | null;
  steps: readonly ProgressStep[];
  /** Where the person belongs already; "" for nobody's member. */
  organization: string;
  isPlatform: boolean;
  form: ApplicationFormData | null;
  paper: ApplicationPaper | null;
}

/** Two versions of an application. */
export interface ApplicationConflict {
  lead: string;
  updated: string;
  /** The button that was pressed. */
  intent: string;
  mine: Readonly<Record<string, string>>;
  current: Readonly<Record<string, string>>;
  regions: Readonly<Record<"mine" | "current", string>>;
}

/** What a post that did not lead on answers; the rest is there when the form is shown again. */
export interface CertificationOutcome {
  result: SubmissionResult;
  toast?: string;
  choice?: RegionChoice;
  hints?: Hints;
  /** Papers that have been sent and wait for the form. */
  pending?: Papers;
  rows?: number;
  conflict?: ApplicationConflict;
}
