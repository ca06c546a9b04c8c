import type { Generated } from "kysely";

/** What servers on one SQLite file tell one another; the oldest rows go as new ones come. */
interface SignalTable {
  /** From 1, without gaps, in the order of the commits: SQLite has one writer. */
  id: Generated<number>;
  body: string;
}

/** Every table: beside the columns of each stands its name, which is merged into this interface. */
export interface Schema {
  /** On SQLite only. */
  signals: SignalTable;
}
