import type { Moment } from "../../../format/time";
import type { RecordDetail } from "../../../forms/editing/record.types";
import type { RemarkedField } from "../application.types";

/** One field of an application as a reviewer reads it. */
export interface ReviewedField {
  readonly name: RemarkedField;
  readonly label: string;
  readonly text: string;
  /** What it said in the round before, where that was something else. */
  readonly before?: string;
}

/** A paper of an application. */
export interface ReviewedPaper {
  readonly name: RemarkedField;
  readonly label: string;
  readonly fileName: string;
  readonly href: string;
  /** A picture is shown; a PDF is only ever downloaded (docs/security.md, promise 7). */
  readonly isPicture: boolean;
  /** It was another file in the round before. */
  readonly isChanged: boolean;
}

/** What is worth a second look. */
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

/** What the holder decides by. */
export interface DecisionForm {
  /** The version of the application that is shown. */
  readonly updated: string;
  /** The live organisation that the applicant would join; null where one is made. */
  readonly joined: string | null;
  /** The check character of the credit code is not the computed one. */
  readonly needsCheck: boolean;
  readonly today: string;
}

/** An application as reviewers see it. */
export interface ApplicationReview {
  readonly id: number;
  readonly recordName: string;
  readonly state: { readonly text: string; readonly tone: "good" | "warning" | "danger" | "quiet" };
  readonly details: readonly RecordDetail[];
  readonly hints: readonly ReviewHint[];
  readonly sections: readonly { readonly title: string; readonly fields: readonly ReviewedField[] }[];
  /** Null without the right to see them. */
  readonly papers: readonly ReviewedPaper[] | null;
  readonly steps: readonly ReviewedStep[];
  /** Who reviews it, in words; "" while nobody does. */
  readonly holder: string;
  readonly mayTake: boolean;
  readonly mayRelease: boolean;
  readonly mayReassign: boolean;
  readonly decision: DecisionForm | null;
}
