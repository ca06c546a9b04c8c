import type { Remarks } from "../application.types";

/** How the applicant is added to an organisation on approval. */
export interface Admission {
  /** `either`: joins the live organisation of that credit code, or creates it. */
  readonly organization: "make" | "join" | "either";
  /** The role of a joining applicant: administrator, or member without a role. */
  readonly joinAs: "administrator" | "member";
  /** The validity of a new organisation, in milliseconds; null for unlimited. */
  readonly validFrom: number | null;
  readonly validTo: number | null;
  /** Whether the reviewer has confirmed a credit code with a wrong check character. */
  readonly isCodeChecked: boolean;
}

export const ANY_ADMISSION: Admission = {
  organization: "either",
  joinAs: "administrator",
  validFrom: null,
  validTo: null,
  isCodeChecked: true,
};

/** The decision form's values besides the opinion. */
export interface DecisionDetails {
  /** The time of the application's last change as the reviewer has read it; undefined skips the check. */
  readonly expectedVersion?: number;
  readonly admission?: Admission;
  readonly remarks?: Remarks;
}
