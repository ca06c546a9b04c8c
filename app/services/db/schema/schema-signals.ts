import type { Generated } from "kysely";

/** What servers on one SQLite file tell one another; the oldest rows go as new ones come. */
export interface SignalTable {
  /** From 1, without gaps, in the order of the commits: SQLite has one writer. */
  id: Generated<number>;
  body: string;
}
