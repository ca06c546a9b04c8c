/** A field as a record's history shows it; without `before` it is a fact of what was done. */
export interface HistoryField {
  readonly title: string;
  readonly before?: string;
  readonly after: string;
}

export interface HistoryEntry {
  readonly id: number;
  readonly time: string;
  readonly who: string;
  readonly event: string;
  readonly result: string;
  readonly reason: string;
  readonly fields: readonly HistoryField[];
}

export interface HistoryView {
  /** What the record is called. */
  readonly recordName: string;
  readonly entries: readonly HistoryEntry[];
  /** Where older entries are; null at the beginning. */
  readonly older: string | null;
  readonly back: string;
}
