import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

/** Errors with the same fingerprint. */
export interface ErrorGroupTable {
  id: Generated<number>;
  fingerprint: string;
  source: "server" | "browser" | "job";
  /** Without any user input. */
  message: string;
  route: string;
  /** Stack of the latest occurrence. */
  stack: string;
  /** Build of the latest occurrence. */
  build: string;
  count: number;
  /** Number of affected accounts, up to a cap. */
  accounts: Generated<number>;
  status: Generated<"open" | "handled">;
  handled_at: Time | null;
  handled_by: Generated<string>;
  note: Generated<string>;
  first_at: Time;
  last_at: Time;
}

/** The latest occurrences. */
export interface ErrorOccurrenceTable {
  id: Generated<number>;
  group_id: number;
  at: Time;
  /** As shown on the error page; "" for a job. */
  request_id: string;
  account_id: number | null;
}

export interface ErrorAccountTable {
  group_id: number;
  account_id: number;
}

declare module "./schema" {
  interface Schema {
    error_groups: ErrorGroupTable;
    error_occurrences: ErrorOccurrenceTable;
    error_accounts: ErrorAccountTable;
  }
}
