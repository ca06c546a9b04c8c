import type { Cell } from "../../collections/lists/list.types";

/** An action that changes a record's state, with its consequences. */
export interface RecordMove {
  readonly intent: string;
  readonly text: string;
  /** The consequences in words and numbers. */
  readonly notes: readonly string[];
  readonly needsReason: boolean;
  /** Label of an optional note, which is posted as the reason. */
  readonly noteLabel?: string;
  /** Beside its title, what nobody may overlook. */
  readonly badge?: Cell;
  /** An article about it. */
  readonly help?: { readonly text: string; readonly href: string };
  /** An option of the action. */
  readonly choice?: { readonly name: string; readonly text: string };
  /** The actor has to enter their own password again. */
  readonly needsPassword?: true;
  /** The actor has to enter a second code, because their sign-in has a second step. */
  readonly needsSecondCode?: boolean;
  /** A passkey may replace the code. */
  readonly mayBePasskey?: boolean;
  /** Why it is not possible now: the confirmation offers no button, and a link to what would help. */
  readonly impossible?: {
    readonly text: string;
    readonly links: readonly { readonly text: string; readonly href: string }[];
  };
  /** `updated_at` of the record that is confirmed, where a later one refuses the action. */
  readonly updated?: number;
  /** Makes repeated submissions idempotent. */
  readonly submission: string;
}

/** Data that is shown once, in the response, and not stored. */
export interface ShownOnce {
  readonly title: string;
  readonly lead: string;
  readonly rows: readonly {
    readonly label: string;
    readonly text: string;
    /** Has a button that copies it. */
    readonly isCopied?: boolean;
  }[];
  readonly to: string;
}

/** Rows that belong to a record, and the link to all of them. */
export interface RecordTable {
  readonly columns: readonly string[];
  /** Those of the columns that contain numbers. */
  readonly numbers?: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly empty: string;
  readonly more?: { readonly text: string; readonly href: string } | null;
}

/** One of several tables of a record. */
export interface TitledTable extends RecordTable {
  readonly title: string;
}

/** The head of a record's page, shown on each of its tabs. */
export interface RecordHead {
  /** The icon of the page in the menu. */
  readonly icon: string;
  readonly state: Cell;
  /** Beside the state, what nobody may overlook. */
  readonly badge?: Cell;
  /** Replaces the icon where the record is a picture. */
  readonly picture?: { readonly src: string; readonly alt: string };
  /** The four most important details. */
  readonly details: readonly RecordDetail[];
}

/** One labelled value of a record; for a time, `text` is the full time and `spoken` its relative wording. */
export interface RecordDetail {
  readonly label: string;
  readonly text: string;
  readonly spoken?: string;
  readonly href?: string;
  /** In the colour of danger; the text says the same in words. */
  readonly isUrgent?: true;
}

/** Details under a common heading. */
export interface DetailGroup {
  readonly title: string;
  readonly details: readonly RecordDetail[];
}

/** A message as its recipients see it. */
export interface RecordArticle {
  readonly title: string;
  readonly typeText: string;
  readonly sendTime: string;
  /** Sanitised HTML. */
  readonly content: string;
}

/** An event in the life of a record. */
export interface TimelineEntry {
  readonly title: string;
  readonly who: string;
  readonly at: { readonly text: string; readonly spoken: string };
  /** The state that it has led to; "" where it has not changed. */
  readonly state: string;
  /** A reason or a remark; "" without one. */
  readonly note: string;
}

/** A comment on a record. */
export interface RecordComment {
  readonly id: number;
  readonly who: string;
  readonly at: { readonly text: string; readonly spoken: string };
  readonly text: string;
  /** Text of the button that removes the comment; null where the actor may not. */
  readonly removal: string | null;
}

/** The comments on a record, and the form for another; null where the actor may not comment. */
export interface RecordComments {
  readonly rows: readonly RecordComment[];
  readonly empty: string;
  readonly form: {
    readonly label: string;
    readonly hint: string;
    /** Maximum length in characters. */
    readonly max: number;
    readonly send: string;
    /** Makes repeated submissions idempotent. */
    readonly submission: string;
  } | null;
}

/** A notice above a record, with what it is about; `href` leads there, null where the viewer may not. */
export interface RecordNotice {
  readonly title: string;
  readonly text: string;
  readonly items: readonly { readonly label: string; readonly text: string; readonly href: string | null }[];
}

/** The data of a record's page. */
export interface RecordView {
  readonly title: string;
  /** The list above the record in the breadcrumb, where it is not the list of the record's address. */
  readonly list?: { readonly title: string; readonly href: string };
  readonly head?: RecordHead;
  /** What is true of the record whatever its state is, above its notice. */
  readonly banner?: RecordNotice;
  readonly notice?: RecordNotice;
  /** Parts of the record, each with an address of its own. */
  readonly tabs?: readonly { readonly text: string; readonly href: string; readonly isCurrent: boolean }[];
  readonly table?: RecordTable | null;
  /** Several tables, each under its title. */
  readonly tables?: readonly TitledTable[];
  /** A text as its readers see it; sanitised HTML. */
  readonly article?: RecordArticle;
  readonly comments?: RecordComments;
  /** Events, newest first, and the text where there are none. */
  readonly timeline?: { readonly entries: readonly TimelineEntry[]; readonly empty: string };
  readonly details: readonly RecordDetail[];
  /** Details in groups, where there are too many for one list. */
  readonly groups?: readonly DetailGroup[];
  readonly links: readonly { readonly text: string; readonly href: string }[];
  readonly moves: readonly RecordMove[];
  /**
   * The address or intent of the one action that comes next; the others are then in a menu. Without it all are
   * beside each other.
   */
  readonly primary?: string;
  /** The action that has been requested and has to be confirmed. */
  readonly confirming: RecordMove | null;
  /** What a record of its kind is called, while a step awaits confirmation; "" where no list says so. */
  readonly object?: string;
  /** Address of the list in which the action was chosen; the cancel link leads there. */
  readonly listHref?: string;
}
