/** A step that changes a record's state, with what it means. */
export interface RecordMove {
  readonly intent: string;
  readonly text: string;
  /** What will happen, in words and numbers. */
  readonly notes: readonly string[];
  readonly needsReason: boolean;
  /** Something that may be done along with it. */
  readonly choice?: { readonly name: string; readonly text: string };
  /** The person has to give the own password once more. */
  readonly needsPassword?: true;
  /** Makes sending the same twice have one effect. */
  readonly submission: string;
}

/** What is shown once, on the page that answers, and kept nowhere. */
export interface ShownOnce {
  readonly title: string;
  readonly lead: string;
  readonly rows: readonly { readonly label: string; readonly text: string }[];
  readonly to: string;
}

/** Rows that belong to a record. */
export interface RecordTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly none: string;
}

/** A record as its page shows it. */
export interface RecordView {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly text: string; readonly href?: string }[];
  readonly links: readonly { readonly text: string; readonly href: string }[];
  /** The parts of the record, of which one is shown. */
  readonly tabs?: readonly { readonly text: string; readonly href: string; readonly isShown: boolean }[];
  readonly table?: RecordTable;
  readonly moves: readonly RecordMove[];
  /** The step that has been asked for and has to be confirmed. */
  readonly confirming: RecordMove | null;
}
