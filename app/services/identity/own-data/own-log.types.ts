import type { LogView } from "./own-log.text";

/** What the log's address asks for, as its form shows it. */
export interface LogQuery {
  readonly view: LogView;
  readonly event: string;
  /** Days as `YYYY-MM-DD`, in Shanghai, both included. */
  readonly from: string;
  readonly to: string;
  /** `time-id` of the last row of the page before. */
  readonly after: string;
  /** Something is asked that cannot be meant: nothing is found. */
  readonly isUnresolved: boolean;
}
