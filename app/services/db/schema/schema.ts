import type { Generated } from "kysely";

/** Signals between servers on one SQLite file; the oldest rows are deleted when new ones are added. */
interface SignalTable {
  /** From 1, without gaps, in the order of commits: SQLite has one writer. */
  id: Generated<number>;
  body: string;
}

/** All tables: each schema file merges its own into this interface. */
export interface Schema {
  /** SQLite only. */
  signals: SignalTable;
}
