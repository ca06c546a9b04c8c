import type { Time } from "../column-kinds";

/** Rows that were sealed together. Every column but the last two is covered by `seal`. */
export interface AuditSegmentTable {
  /** From 1, without gaps. */
  number: number;
  row_count: number;
  first_row: number;
  last_row: number;
  /** Time of the newest row in it. */
  newest_at: Time;
  sealed_at: Time;
  /** Seal of the segment before; empty in the first. */
  previous_seal: string;
  /** Seal of its last row. */
  rows_seal: string;
  /** Which of SECRET_KEYS made the seals of this segment and of its rows. */
  key_id: string;
  seal: string;
  pruned_at: Time | null;
  /** Shows that the job has pruned it, not somebody with SQL. */
  pruned_signature: string | null;
}

/** The position of a row in its segment, and its link of the chain; kept apart so that rows never change. */
export interface AuditSealTable {
  segment: number;
  /** From 1. */
  position: number;
  row_id: number;
  seal: string;
}

/** Rows that wait for the sealer; a trigger puts them here in the transaction that writes them. */
export interface AuditUnsealedTable {
  row_id: number;
}

/** One row: where the chain ends, so that a cut-off end shows. */
export interface AuditHeadTable {
  id: number;
  number: number;
  seal: string;
  signature: string;
}

declare module "./schema" {
  interface Schema {
    audit_segments: AuditSegmentTable;
    audit_seals: AuditSealTable;
    audit_unsealed: AuditUnsealedTable;
    audit_head: AuditHeadTable;
  }
}
