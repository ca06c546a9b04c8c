import type { Remarks } from "../application.types";

/** What becomes of the applicant's company when it is approved. */
export interface Admission {
  /** `either`: joins the live organisation of that credit code, or makes it. */
  readonly organization: "make" | "join" | "either";
  /** Of who joins: its administrator, or a member without a role. */
  readonly joinAs: "administrator" | "member";
  /** Of a new organisation: the moments between which it is valid; null for no end of it. */
  readonly validFrom: number | null;
  readonly validTo: number | null;
  /** The reviewer has looked at a credit code whose check character is not the computed one. */
  readonly isCodeChecked: boolean;
}

export const ANY_ADMISSION: Admission = {
  organization: "either",
  joinAs: "administrator",
  validFrom: null,
  validTo: null,
  isCodeChecked: true,
};

/** What a reviewer says besides the opinion. */
export interface DecisionDetails {
  /** When the application that the reviewer has read was changed last; not asked for where nobody has read a page. */
  readonly expectedVersion?: number;
  readonly admission?: Admission;
  readonly remarks?: Remarks;
}
