import type { Generated } from "kysely";
import type { Flag, Time } from "../column-kinds";

/** Column preferences of an account for a list. */
export interface ListSettingTable {
  account_id: number;
  list: string;
  /** Codes separated by commas, in order; "" means the default. */
  columns: Generated<string>;
}

/** A named state of a list. */
export interface ListViewTable {
  id: Generated<number>;
  account_id: number;
  list: string;
  name: string;
  /** The query string, without the question mark. */
  query: string;
  is_default: Generated<Flag>;
  /** The role with which it is shared; null for the owner only. */
  role_id: Generated<number | null>;
  created_at: Time;
}

/** A background job on rows of a list, or an import, with its result. */
export interface ListJobTable {
  id: Generated<number>;
  /** SHA-256 of the token, which is not stored itself. */
  token_hash: string;
  account_id: number;
  /** The role version in which the rows were chosen; another one may not see them. */
  role_version_id: number;
  list: string;
  action: string;
  /** JSON: the parameters, and for an export its rows, columns and format. */
  request: string;
  /** JSON of ids; empty for an export of all matching rows. */
  row_ids: string;
  total: number;
  state: "open" | "waiting" | "done" | "failed" | "undone";
  done_count: Generated<number>;
  /** Incremented by each claim; parts of an earlier attempt are invalid. */
  attempt: Generated<number>;
  /** Attempts without those that a stopping server handed over. */
  tries: Generated<number>;
  /** JSON of the results of rows that failed, and of what undoes the others. */
  outcome: Generated<string>;
  created_at: Time;
  expires_at: Time;
  due_at: Time;
  done_at: Time | null;
}

/** A part of a job's file, compressed (gzip). */
export interface ListFilePartTable {
  selection_id: number;
  attempt: number;
  /** From 1, without gaps. */
  number: number;
  bytes: Uint8Array;
}

/** Rows of an uploaded sheet, compressed (gzip); deleted after the import. */
export interface ImportPartTable {
  selection_id: number;
  /** From 1, in the sheet's order. */
  number: number;
  /** Number of valid rows that are not imported yet. */
  waiting: number;
  faulty: number;
  bytes: Uint8Array;
}

declare module "./schema" {
  interface Schema {
    list_settings: ListSettingTable;
    list_views: ListViewTable;
    list_selections: ListJobTable;
    list_file_parts: ListFilePartTable;
    import_parts: ImportPartTable;
  }
}
