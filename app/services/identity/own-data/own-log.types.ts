import type { LogView } from "./own-log.text";

/** The parsed query of the log's address. */
export interface LogQuery {
  readonly view: LogView;
  readonly event: string;
  /** Days as `YYYY-MM-DD`, in Asia/Shanghai, both inclusive. */
  readonly from: string;
  readonly to: string;
  /** Cursor: `time-id` of the last row of the previous page. */
  readonly after: string;
  /** The query has invalid values, so that it matches no row. */
  readonly isUnresolved: boolean;
}
