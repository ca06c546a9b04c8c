export type MovedValue = string | number | null | Buffer;
export type MovedRow = readonly MovedValue[];

export interface MovedTable {
  readonly name: string;
  /** In the same order on both sides; without those that a database computes by itself. */
  readonly columns: readonly string[];
}

export interface MovedFile {
  /** With a slash in front, as rows name it. */
  readonly path: string;
  readonly bytes: Buffer;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
}

/** A database that is read. */
export interface MoveReader {
  readonly kind: "SQLite" | "PostgreSQL";
  readonly tables: () => Promise<readonly MovedTable[]>;
  /** All rows of a table, some at a time, in no order. */
  readonly read: (table: MovedTable) => AsyncIterable<readonly MovedRow[]>;
  /** The last id that a table has handed out, also of rows that are gone. */
  readonly lastIds: () => Promise<ReadonlyMap<string, number>>;
  readonly files: () => AsyncIterable<MovedFile>;
  readonly close: () => Promise<void>;
}

/** What a table holds: so many rows, and a sum of all of them in which their order counts for nothing. */
export interface TableSum {
  readonly rows: number;
  readonly sum: string;
}

/** A new database that is filled; a server refuses it until it is finished. */
export interface MoveTarget extends MoveReader {
  /** What an earlier try has filled and put down. */
  readonly progress: () => Promise<ReadonlyMap<string, TableSum>>;
  readonly clear: (table: MovedTable) => Promise<void>;
  readonly write: (table: MovedTable, rows: readonly MovedRow[]) => Promise<void>;
  readonly putDown: (table: string, sum: TableSum) => Promise<void>;
  readonly clearFiles: () => Promise<void>;
  readonly keepFile: (file: MovedFile) => Promise<void>;
  /** Makes indexes, rules and numbers whole, and lets servers start on it. */
  readonly finish: (lastIds: ReadonlyMap<string, number>) => Promise<void>;
}

/** What has come to its end. */
export interface Moved {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly seconds: number;
}

/** Why nothing is moved, in words for whoever runs the site. */
export class MoveRefused extends Error {}
