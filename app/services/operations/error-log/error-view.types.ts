import type { Moment } from "../../format/time";
import type { RecordDetail } from "../../forms/editing/record.types";

/** The data of an error's page. */
export interface ErrorView {
  readonly title: string;
  readonly details: readonly RecordDetail[];
  /** The stack of the latest occurrence. */
  readonly stack: string;
  readonly occurrences: readonly {
    readonly time: Moment;
    readonly requestId: string;
    readonly account: string;
  }[];
  readonly mayHandle: boolean;
  /** Address of the list, with its last filters. */
  readonly back: string;
}
