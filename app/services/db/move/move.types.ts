export type MovedValue = string | number | null | Buffer;
export type MovedRow = readonly MovedValue[];

export interface MovedTable {
  readonly name: string;
  /** In the same order on both sides, without generated columns. */
  readonly columns: readonly string[];
}

export interface MovedFile {
  /** With a leading slash, as in rows. */
  readonly path: string;
  readonly bytes: Buffer;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
}

/** A database to read. */
export interface MoveReader {
  readonly kind: "SQLite" | "PostgreSQL";
  readonly tables: () => Promise<readonly MovedTable[]>;
  /** Reads all rows of a table in slices, in no particular order. */
  readonly read: (table: MovedTable) => AsyncIterable<readonly MovedRow[]>;
  /** The last assigned id by table, including deleted rows. */
  readonly lastIds: () => Promise<ReadonlyMap<string, number>>;
  readonly files: () => AsyncIterable<MovedFile>;
  readonly close: () => Promise<void>;
}

/** Number of a table's rows and their checksum, which does not depend on the order. */
export interface TableSum {
  readonly rows: number;
  readonly sum: string;
}

/** A new database to fill; servers refuse it until it is finished. */
export interface MoveTarget extends MoveReader {
  /** Sums of the tables that an earlier try has completed. */
  readonly progress: () => Promise<ReadonlyMap<string, TableSum>>;
  readonly clear: (table: MovedTable) => Promise<void>;
  readonly write: (table: MovedTable, rows: readonly MovedRow[]) => Promise<void>;
  readonly recordTableDone: (table: string, sum: TableSum) => Promise<void>;
  readonly clearFiles: () => Promise<void>;
  readonly storeFile: (file: MovedFile) => Promise<void>;
  /** Creates indexes, constraints and sequences, and lets servers start on it. */
  readonly finish: (lastIds: ReadonlyMap<string, number>) => Promise<void>;
}

/** The result of a complete move. */
export interface Moved {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly seconds: number;
}

/** The refusal of a move, with a message for the operator. */
export class MoveRefused extends Error {}
