import type { Cell } from "../../collections/lists/list.types";

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

/** Rows that belong to a record, and where all of them are. */
export interface RecordTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly empty: string;
  readonly more?: { readonly text: string; readonly href: string } | null;
}

/** A record as its page shows it. */
export interface RecordView {
  readonly title: string;
  /** Parts of the record, each by its address. */
  readonly tabs?: readonly { readonly text: string; readonly href: string; readonly isCurrent: boolean }[];
  readonly table?: RecordTable | null;
  readonly facts: readonly { readonly label: string; readonly text: string; readonly href?: string }[];
  readonly links: readonly { readonly text: string; readonly href: string }[];
  readonly moves: readonly RecordMove[];
  /** The step that has been asked for and has to be confirmed. */
  readonly confirming: RecordMove | null;
}
