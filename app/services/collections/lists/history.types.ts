import type { Moment } from "../../format/time";

/** A field as a record's history shows it; without `before` it is a fact of what was done. */
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
  /** What the record is called. */
  readonly name: string;
  readonly entries: readonly HistoryEntry[];
  /** Below it, by the entry's number, lies the way back to that version; null for who may not go there. */
  readonly revertBase: string | null;
  /** The newest entry of all: the record is as it has left it. */
  readonly newest: number | null;
  /** Where older entries are; null at the beginning. */
  readonly older: string | null;
  readonly back: string;
}

/** What going back to an older version of a record would change. */
export interface RevertView {
  readonly name: string;
  /** When, and by whom, the record was made what it would be again. */
  readonly time: string;
  readonly who: string;
  readonly rows: readonly { readonly label: string; readonly before: string; readonly after: string }[];
  /** What that means beyond the fields. */
  readonly notes: readonly string[];
  /** Titles of fields that have changed since and stay as they are. */
  readonly lost: readonly string[];
  /** When the record that is shown was changed last. */
  readonly updated: string;
  readonly submission: string;
  readonly back: string;
}
