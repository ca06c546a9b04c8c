import type { Time } from "../column-kinds";

/** Rows that were sealed together. Every column but the last two is covered by `seal`. */
export interface AuditSegmentTable {
  /** From 1, without gaps. */
  number: number;
  row_count: number;
  first_row: number;
  last_row: number;
  /** Time of its newest row. */
  newest_at: Time;
  sealed_at: Time;
  /** Seal of the previous segment; "" in the first. */
  previous_seal: string;
  /** Seal of its last row. */
  rows_seal: string;
  /** The id of the key among SECRET_KEYS that made the seals of this segment and of its rows. */
  key_id: string;
  seal: string;
  pruned_at: Time | null;
  /** Proves that the job has pruned it, and not a manual statement. */
  pruned_signature: string | null;
}

/**
 * A row's position in its segment and its link in the chain; a table of its own, so that rows never change.
 */
export interface AuditSealTable {
  segment: number;
  /** From 1. */
  position: number;
  row_id: number;
  seal: string;
}

/** Rows that are not sealed yet; inserted by a trigger in the transaction that writes them. */
export interface AuditUnsealedTable {
  row_id: number;
}

/** A single row with the end of the chain, so that a truncation is detected. */
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
