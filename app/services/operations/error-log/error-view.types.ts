import type { Moment } from "../../format/time";
import type { RecordDetail } from "../../forms/editing/record.types";

/** An error as its page shows it. */
export interface ErrorView {
  readonly title: string;
  readonly details: readonly RecordDetail[];
  /** The calls of the latest. */
  readonly stack: string;
  readonly occurrences: readonly {
    readonly time: Moment;
    readonly requestId: string;
    readonly account: string;
  }[];
  readonly mayHandle: boolean;
  /** The list, with the filters that it was left with. */
  readonly back: string;
}
