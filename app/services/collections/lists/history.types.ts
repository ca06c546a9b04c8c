import type { Moment } from "../../format/time";

/** A field of a history entry; without `before` it is a detail of what was done, not a change. */
export interface HistoryField {
  readonly title: string;
  readonly before?: string;
  readonly after: string;
}

export interface HistoryEntry {
  readonly id: number;
  readonly time: Moment;
  readonly who: string;
  readonly event: string;
  readonly result: string;
  readonly reason: string;
  readonly fields: readonly HistoryField[];
}

export interface HistoryView {
  /** The record's name. */
  readonly name: string;
  readonly entries: readonly HistoryEntry[];
  /**
   * The address below which, by the entry's id, the revert page of a version is; null without the permission.
   */
  readonly revertBase: string | null;
  /** The id of the newest entry, whose version is the current one; null on later pages. */
  readonly newest: number | null;
  /** The address of older entries; null on the last page. */
  readonly older: string | null;
  readonly back: string;
}

/** The changes of reverting a record to an older version. */
export interface RevertView {
  readonly name: string;
  /** When, and by whom, the record was given that version. */
  readonly time: string;
  readonly who: string;
  readonly rows: readonly { readonly label: string; readonly before: string; readonly after: string }[];
  /** Consequences beyond the fields. */
  readonly notes: readonly string[];
  /** Titles of fields that have changed since and are not reverted. */
  readonly lost: readonly string[];
  /** When the shown record was changed last. */
  readonly updated: string;
  readonly submission: string;
  readonly back: string;
}
