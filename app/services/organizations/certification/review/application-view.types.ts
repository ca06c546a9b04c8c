import type { Moment } from "../../../format/time";
import type { RecordDetail } from "../../../forms/editing/record.types";
import type { RemarkedField } from "../application.types";

/** One field of an application on the reviewer's page. */
export interface ReviewedField {
  readonly name: RemarkedField;
  readonly label: string;
  readonly text: string;
  /** Its text in the previous round, where that was different. */
  readonly before?: string;
}

/** A paper of an application. */
export interface ReviewedPaper {
  readonly name: RemarkedField;
  readonly label: string;
  readonly fileName: string;
  readonly href: string;
  /** An image is shown; a PDF is only ever downloaded (docs/security.md, promise 7). */
  readonly isPicture: boolean;
  /** Whether the previous round had another file. */
  readonly isChanged: boolean;
}

/** A warning for the reviewer. */
export interface ReviewHint {
  readonly text: string;
  readonly link?: { readonly text: string; readonly href: string | null };
}

export interface ReviewedStep {
  readonly title: string;
  readonly time: Moment;
  readonly who: string;
  readonly opinion: string;
  readonly remarks: readonly { readonly label: string; readonly text: string }[];
}

/** The data of the decision form, which only the holder sees. */
export interface DecisionForm {
  /** The version of the application that is shown. */
  readonly updated: string;
  /** The name of the live organisation that the applicant would join; null where one will be created. */
  readonly joined: string | null;
  /** Whether the check character of the credit code is wrong. */
  readonly needsCheck: boolean;
  readonly today: string;
}

/** An application on the reviewer's page. */
export interface ApplicationReview {
  readonly id: number;
  readonly recordName: string;
  readonly state: { readonly text: string; readonly tone: "good" | "warning" | "danger" | "quiet" };
  readonly details: readonly RecordDetail[];
  readonly hints: readonly ReviewHint[];
  readonly sections: readonly { readonly title: string; readonly fields: readonly ReviewedField[] }[];
  /** Null without the permission to see them. */
  readonly papers: readonly ReviewedPaper[] | null;
  readonly steps: readonly ReviewedStep[];
  /** The text about the current holder; "" while there is none. */
  readonly holder: string;
  readonly mayTake: boolean;
  readonly mayRelease: boolean;
  readonly mayReassign: boolean;
  readonly decision: DecisionForm | null;
}
