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
  /** And the second step, which the person's sign-in has. */
  readonly needsSecondCode?: boolean;
  /** A passkey may stand for the code. */
  readonly mayBePasskey?: boolean;
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
  /** Those of the columns that hold numbers. */
  readonly numbers?: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly empty: string;
  readonly more?: { readonly text: string; readonly href: string } | null;
}

/** Rows of one kind among several that belong to a record. */
export interface TitledTable extends RecordTable {
  readonly title: string;
}

/** What is seen of a record first, whatever part of it is shown. */
export interface RecordHead {
  /** As its page has it in the menu. */
  readonly icon: string;
  readonly state: Cell;
  /** What the record is a picture of, in place of the icon. */
  readonly picture?: { readonly src: string; readonly alt: string };
  /** The four that matter. */
  readonly details: readonly RecordDetail[];
}

/** What is known of a record; of a moment, whose text is the whole time, also what people say for it. */
export interface RecordDetail {
  readonly label: string;
  readonly text: string;
  readonly spoken?: string;
  readonly href?: string;
}

/** Facts that belong together, under a heading. */
export interface DetailGroup {
  readonly title: string;
  readonly details: readonly RecordDetail[];
}

/** A message as the people see it to whom it is sent. */
export interface RecordArticle {
  readonly title: string;
  readonly typeText: string;
  readonly sendTime: string;
  /** What the sanitiser let through. */
  readonly content: string;
}

/** What somebody has said of a record. */
export interface RecordComment {
  readonly id: number;
  readonly who: string;
  readonly at: { readonly text: string; readonly spoken: string };
  readonly text: string;
  /** What the button says that takes it back; null where that is not possible. */
  readonly removal: string | null;
}

/** What people have said of a record, and the form for those who may say more. */
export interface RecordComments {
  readonly rows: readonly RecordComment[];
  readonly empty: string;
  readonly form: {
    readonly label: string;
    readonly hint: string;
    /** In characters. */
    readonly max: number;
    readonly send: string;
    /** Makes sending the same twice have one effect. */
    readonly submission: string;
  } | null;
}

/** A record as its page shows it. */
export interface RecordView {
  readonly title: string;
  readonly head?: RecordHead;
  /** Parts of the record, each by its address. */
  readonly tabs?: readonly { readonly text: string; readonly href: string; readonly isCurrent: boolean }[];
  readonly table?: RecordTable | null;
  /** Several tables, each under its title. */
  readonly tables?: readonly TitledTable[];
  /** A text as its readers see it; clean HTML. */
  readonly article?: RecordArticle;
  readonly comments?: RecordComments;
  readonly details: readonly RecordDetail[];
  /** Where there are too many facts for one list. */
  readonly groups?: readonly DetailGroup[];
  readonly links: readonly { readonly text: string; readonly href: string }[];
  readonly moves: readonly RecordMove[];
  /** The step that has been asked for and has to be confirmed. */
  readonly confirming: RecordMove | null;
  /** The list in which that step was chosen: giving up leads back there. */
  readonly listHref?: string;
}
