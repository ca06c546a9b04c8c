/** A step that changes a record's state, with what it means. */
export interface RecordMove {
  readonly intent: string;
  readonly text: string;
  /** What will happen, in words and numbers. */
  readonly notes: readonly string[];
  readonly needsReason: boolean;
  /** Something that may be done along with it. */
  readonly choice?: { readonly name: string; readonly text: string };
  /** Makes sending the same twice have one effect. */
  readonly submission: string;
}

/** A record as its page shows it. */
export interface RecordView {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly text: string; readonly href?: string }[];
  readonly links: readonly { readonly text: string; readonly href: string }[];
  readonly moves: readonly RecordMove[];
  /** The step that has been asked for and has to be confirmed. */
  readonly confirming: RecordMove | null;
}
