import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

/** What goes wrong in one way at one place, told once. */
export interface ErrorGroupTable {
  id: Generated<number>;
  fingerprint: string;
  source: "server" | "browser" | "job";
  /** Without anything that people have typed. */
  message: string;
  route: string;
  /** The calls of the latest. */
  stack: string;
  /** Of the latest. */
  build: string;
  count: number;
  /** How many accounts it has happened to, up to a cap. */
  accounts: Generated<number>;
  status: Generated<"open" | "handled">;
  handled_at: Time | null;
  handled_by: Generated<string>;
  note: Generated<string>;
  first_at: Time;
  last_at: Time;
}

/** The latest times that it has happened. */
export interface ErrorOccurrenceTable {
  id: Generated<number>;
  group_id: number;
  at: Time;
  /** As the error page has said it; "" of a job. */
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
