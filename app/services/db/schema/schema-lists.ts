import type { Generated } from "kysely";
import type { Flag, Time } from "../column-kinds";

/** How somebody wants to see a list. */
export interface ListSettingTable {
  account_id: number;
  list: string;
  /** Codes with commas between them, in their order; empty: as the list begins. */
  columns: Generated<string>;
}

/** A state of a list under a name of its owner's. */
export interface ListViewTable {
  id: Generated<number>;
  account_id: number;
  list: string;
  name: string;
  /** As an address has it, without the question mark. */
  query: string;
  is_default: Generated<Flag>;
  /** Whose holders see it too; null for the owner's alone. */
  role_id: Generated<number | null>;
  created_at: Time;
}

/** Background work on rows of a list, or an import: what somebody wants done, and what became of it. */
export interface ListJobTable {
  id: Generated<number>;
  /** SHA-256 of the token; the token itself is nowhere stored. */
  token_hash: string;
  account_id: number;
  /** In which the rows were chosen; another one may not see them. */
  role_version_id: number;
  list: string;
  action: string;
  /** JSON: what the person said to it, and for an export which rows, columns and format. */
  request: string;
  /** JSON of ids; an export of all that match has none. */
  row_ids: string;
  total: number;
  state: "open" | "waiting" | "done" | "failed" | "undone";
  done_count: Generated<number>;
  /** Counted when a server takes it; parts of an earlier attempt are worth nothing. */
  attempt: Generated<number>;
  /** Its attempts without those that a server handed over because it was stopped in order. */
  tries: Generated<number>;
  /** JSON of what became of each row that has not been done, and of what undoes the others. */
  outcome: Generated<string>;
  created_at: Time;
  expires_at: Time;
  due_at: Time;
  done_at: Time | null;
}

/** A slice of a file that a job has written, compressed (gzip). */
export interface ListFilePartTable {
  selection_id: number;
  attempt: number;
  /** From 1, without gaps. */
  number: number;
  bytes: Uint8Array;
}

/** Some rows of an uploaded sheet, compressed (gzip); what has been imported goes. */
export interface ImportPartTable {
  selection_id: number;
  /** From 1, in the sheet's order. */
  number: number;
  /** Rows that can be imported and have not been yet. */
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
