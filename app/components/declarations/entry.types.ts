import type { SteppedOver } from "~/services/declarations/keys/stepped-over.types";
import type { EntryKeys } from "~/services/declarations/keys/entry-keys.text";

/** What is wrong, or worth a look, at a field. */
export interface EntryFinding {
  /** By which it is acknowledged. */
  readonly key: string;
  readonly level: "error" | "warning" | "hint";
  readonly text: string;
  readonly explanation: string;
  readonly source: string;
  /** The field that it is about, where it stands on this form. */
  readonly field: string | null;
  /** Where it is, in words, and the form that can fix it. */
  readonly place: string;
  readonly href: string;
  /** What one press makes of it, each in words. */
  readonly fixes: readonly string[];
  /** Why somebody takes responsibility; null while nobody does. */
  readonly acknowledged: string | null;
}

/** A finding in the list of all. */
export interface ListedFinding extends EntryFinding {
  /** Its position in the document, by which keys go from one to the next. */
  readonly order: number;
}

export type EntryControl =
  | { readonly kind: "text" | "number" | "date"; readonly maxLength: number }
  | {
      readonly kind: "area";
      readonly maxLength: number;
      /** Whether what is typed may have several lines. */
      readonly hasLines: boolean;
    }
  | {
      readonly kind: "select";
      readonly options: readonly { readonly value: string; readonly text: string }[];
    }
  | { readonly kind: "ticks"; readonly places: readonly string[] }
  /** A code: of a reference list by its number, else with what the browser offers alone. */
  | {
      readonly kind: "code";
      readonly type: number | null;
      readonly title: string;
      readonly options: readonly string[];
    };

export interface EntryField {
  readonly name: string;
  readonly label: string;
  readonly control: EntryControl;
  /** As it is shown: codes with their names. */
  readonly value: string;
  readonly help: string;
  /** Without it the declaration cannot be declared, and nothing is filled in for it. */
  readonly isNeeded: boolean;
  /** It has to stay empty by what other fields say. */
  readonly isUnneeded: boolean;
  /** What is filled in where it stays empty, in words. */
  readonly placeholder: string;
  /** Several columns wide. */
  readonly isWide: boolean;
  readonly findings: readonly EntryFinding[];
  /** What reviewers have said of it. */
  readonly remarks: readonly string[];
}

export interface EntrySection {
  readonly title: string;
  readonly fields: readonly EntryField[];
}

/** Rows of one kind, as a table. */
export interface EntryRows {
  readonly title: string;
  /** Whether the form is of one of them: its table stands before it. */
  readonly isOfForm: boolean;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly place: number;
    readonly href: string;
    readonly cells: readonly (string | { readonly text: string; readonly href: string })[];
    readonly isCurrent: boolean;
    readonly findings: number;
  }[];
  /** Null while another row's form is open already. */
  readonly newHref: string | null;
  readonly newText: string;
  readonly empty: string;
}

/** A row that was taken out a moment ago, and can be put back. */
export interface EntryRemoval {
  /** What the button says to the server. */
  readonly intent: string;
  readonly text: string;
}

/** A row changes places with the one above, or below. */
export type EntryMove = "up" | "down";

export interface EntryPartLink {
  readonly title: string;
  readonly href: string;
  readonly count: number | null;
  readonly findings: number;
  readonly isCurrent: boolean;
}

/** Where a form takes what an organisation keeps from, and what was found there. */
export interface EntryLibrary {
  readonly title: string;
  readonly slots: readonly { readonly value: string; readonly text: string }[];
  readonly slot: string;
  readonly words: string;
  /** Null until something was looked for. */
  readonly found: readonly { readonly id: number; readonly name: string; readonly detail: string }[] | null;
  readonly canKeep: boolean;
  /** What was kept, and where. */
  readonly saved: { readonly text: string; readonly href: string } | null;
  /** The goods that the line was filled from. */
  readonly source: { readonly text: string; readonly href: string } | null;
}

/** What a page needs to begin new rows of its kind. */
export interface EntryNewRow {
  /** The number of the first one, behind those that are stored and the open one. */
  readonly place: number;
  /** The number of the last row that fits. */
  readonly placeMax: number;
  /** Of a row that says nothing. */
  readonly stamp: string;
}

/** One part of a declaration, to be filled in. */
export interface EntryView {
  readonly recordName: string;
  readonly title: string;
  readonly state: { readonly text: string; readonly tone?: "good" | "warning" | "danger" | "quiet" };
  /** The record's own page, and this form's address. */
  readonly href: string;
  readonly action: string;
  /** Why nothing can be changed; null while it can. */
  readonly locked: string | null;
  /** Who else is editing it, where that is why. */
  readonly holder: string | null;
  readonly parts: readonly EntryPartLink[];
  readonly rows: readonly EntryRows[];
  readonly removals: readonly EntryRemoval[];
  /** The form of a row, or of the head's part; null where a row has to be chosen first. */
  readonly form: {
    readonly title: string;
    /** What the part, or a row of the kind, is called. */
    readonly name: string;
    readonly sections: readonly EntrySection[];
    /** Names of all fields that are sent. */
    readonly shown: string;
    /** Names of those among them that have to stay empty. */
    readonly unneeded: string;
    /** What keys lead past; null where nothing is forbidden. */
    readonly steppedOver: SteppedOver | null;
    readonly stamp: string;
    readonly submission: string;
    readonly isRow: boolean;
    readonly isStored: boolean;
    /** What it is about: the head, or a row of a kind. */
    readonly kind: string;
    readonly place: number;
    /** What the row above says, by fields. */
    readonly above: Readonly<Record<string, string>> | null;
    /** Null where the form is about no row that a form makes. */
    readonly newRow: EntryNewRow | null;
    readonly moves: readonly EntryMove[];
    /** The same form filled in as the row before. */
    readonly copyHref: string | null;
    readonly nextText: string;
    /** What is sent along unseen. */
    readonly hidden: Readonly<Record<string, string>>;
    readonly library: EntryLibrary | null;
  } | null;
  /** What the last check has found, and when; null before there was one. */
  readonly check: {
    readonly at: string;
    readonly findings: readonly ListedFinding[];
    /** How many more the organisation does not want to see. */
    readonly switchedOff: number;
    readonly errors: number;
    readonly warnings: number;
  } | null;
  readonly returned: string;
  /** Nobody has typed anything into it yet. */
  readonly isUntouched: boolean;
  /** Keys that the person has chosen. */
  readonly keys: EntryKeys;
}
