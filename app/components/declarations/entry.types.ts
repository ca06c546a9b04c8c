import type { Part } from "~/services/declarations/fields/field.types";
import type { EntryPanes } from "~/services/identity/preferences/entry-panes.types";
import type { SearchedList } from "../form/lookup/reference-item";
import type { SteppedOver } from "~/services/declarations/keys/stepped-over.types";
import type { EntryKeys } from "~/services/declarations/keys/entry-keys.text";

/** A finding about a field: error, warning or hint. */
export interface EntryFinding {
  /** Identifies the finding in acknowledgements. */
  readonly key: string;
  readonly level: "error" | "warning" | "hint";
  readonly text: string;
  readonly explanation: string;
  readonly source: string;
  /** Name of the field on this form; null where the field is elsewhere. */
  readonly field: string | null;
  /** Label of the finding's position, and address of the form that can fix it. */
  readonly place: string;
  readonly href: string;
  /** A page outside of the declaration on which it is resolved. */
  readonly link?: { readonly text: string; readonly href: string };
  /** Texts of the quick fixes. */
  readonly fixes: readonly string[];
  /** Reason given for the acknowledgement; null while the finding is not acknowledged. */
  readonly acknowledged: string | null;
  /** Found in what is typed and not stored yet, which nobody can acknowledge. */
  readonly isTyped?: true;
}

/** A finding in the list of the whole declaration. */
export interface ListedFinding extends EntryFinding {
  /** Position in the document, by which keys step through findings. */
  readonly order: number;
  readonly part: Part;
  /** `head`, or the kind of its row, with the row's number; 0 for the head. */
  readonly kind: string;
  readonly row: number;
  /** Whether a required value is missing. */
  readonly isMissing: boolean;
}

export type EntryControl =
  | {
      readonly kind: "text" | "number" | "date";
      readonly maxLength: number;
      /** The keyboard of phones. */
      readonly inputMode: "text" | "decimal" | "numeric" | "tel";
    }
  | {
      readonly kind: "area";
      readonly maxLength: number;
      /** Whether the value may have several lines. */
      readonly hasLines: boolean;
    }
  | {
      readonly kind: "select";
      readonly options: readonly { readonly value: string; readonly text: string }[];
    }
  | { readonly kind: "ticks"; readonly places: readonly string[] }
  /** A code of the searched list `type`; where that is null, of `options` only. */
  | {
      readonly kind: "code";
      readonly type: SearchedList | null;
      readonly title: string;
      readonly options: readonly string[];
    };

export interface EntryField {
  readonly name: string;
  readonly label: string;
  /** The label where space is scarce. */
  readonly shortLabel: string;
  readonly control: EntryControl;
  /** As it is shown: codes with their names. */
  readonly value: string;
  readonly help: string;
  /** Whether the declaration cannot be declared without it; false where a default is filled in. */
  readonly isNeeded: boolean;
  /** Whether it must stay empty because of other fields' values. */
  readonly isUnneeded: boolean;
  /** Describes the value that applies where the field stays empty. */
  readonly placeholder: string;
  /** Whether it spans several columns. */
  readonly isWide: boolean;
  /** Its width in compact forms: two columns, one, or joined to the field before it. */
  readonly span: "broad" | "normal" | "joined";
  readonly findings: readonly EntryFinding[];
  /** Remarks of reviewers about the field. */
  readonly remarks: readonly string[];
}

export interface EntrySection {
  readonly title: string;
  readonly fields: readonly EntryField[];
}

/** A table of rows of one kind. */
export interface EntryRows {
  readonly kind: string;
  readonly title: string;
  readonly columns: readonly string[];
  /** The names of the fields that the columns show. */
  readonly fields: readonly string[];
  /** Titles of the columns of numbers. */
  readonly numbers: readonly string[];
  readonly rows: readonly {
    readonly place: number;
    readonly href: string;
    readonly cells: readonly (string | { readonly text: string; readonly href: string })[];
    readonly findings: number;
  }[];
  /** Address of the form of a new row. */
  readonly newHref: string;
  readonly newText: string;
  readonly empty: string;
  /** Sums of the rows; empty where there is nothing to add. */
  readonly sums: string;
}

/** A recently removed row that can be restored. */
export interface EntryRemoval {
  /** Value of the button that undoes the removal. */
  readonly intent: string;
  readonly text: string;
}

/** Direction in which a row is moved by one place. */
export type EntryMove = "up" | "down";

export interface EntryPartLink {
  readonly part: Part;
  readonly title: string;
  readonly href: string;
  readonly count: number | null;
  readonly isCurrent: boolean;
}

/** A library search of the form, with its results. */
export interface EntryLibrary {
  readonly title: string;
  readonly slots: readonly { readonly value: string; readonly text: string }[];
  readonly slot: string;
  readonly words: string;
  /** Search results; null before the first search. */
  readonly found: readonly { readonly id: number; readonly name: string; readonly detail: string }[] | null;
  readonly canKeep: boolean;
  /** The item just stored in the library. */
  readonly saved: { readonly text: string; readonly href: string } | null;
  /** The library item that the line was filled from. */
  readonly source: { readonly text: string; readonly href: string } | null;
}

/** Data with which the browser opens new rows of the form's kind. */
export interface EntryNewRow {
  /** Number of the first new row, after the stored rows and the open one. */
  readonly place: number;
  /** Highest number that a row may have. */
  readonly placeMax: number;
  /** Stamp of an empty row. */
  readonly stamp: string;
}

/** A part of a declaration: its form, and the tables of its rows. */
export interface SheetView {
  readonly part: Part;
  /** Address of the form. */
  readonly action: string;
  /** The tables of its rows without the goods lines. */
  readonly rows: readonly EntryRows[];
  /** The form of a row, or of the head's part; null where a row has to be chosen first. */
  readonly form: EntryForm | null;
}

export interface EntryForm {
  readonly title: string;
  /** Title of the part, or of the row's kind. */
  readonly name: string;
  readonly sections: readonly EntrySection[];
  /** Names of all fields that are sent. */
  readonly shown: string;
  /** Names of the fields among them that must stay empty. */
  readonly unneeded: string;
  /** Conditions under which keys skip fields; null where no field is ever skipped. */
  readonly steppedOver: SteppedOver | null;
  readonly stamp: string;
  readonly submission: string;
  readonly isRow: boolean;
  readonly isStored: boolean;
  /** `head`, or the kind of the row. */
  readonly kind: string;
  readonly place: number;
  /** Values of the row above, by field. */
  readonly above: Readonly<Record<string, string>> | null;
  /** Null where the form cannot add a row of its kind. */
  readonly newRow: EntryNewRow | null;
  readonly moves: readonly EntryMove[];
  /** Address of the form prefilled from the previous row. */
  readonly copyHref: string | null;
  readonly nextText: string;
  /** Hidden fields. */
  readonly hidden: Readonly<Record<string, string>>;
  readonly library: EntryLibrary | null;
}

/** Findings of the present content. */
export interface EntryCheck {
  /** Time of the last check; null where the content has changed since. */
  readonly at: string | null;
  /** Digest of the data that were checked. */
  readonly content: string;
  readonly findings: readonly ListedFinding[];
  /** Number of findings that the organisation has switched off. */
  readonly switchedOff: number;
  readonly errors: number;
  readonly warnings: number;
}

/** Page data of the entry: the part at its address, and the one shown beside it on wide screens. */
export interface EntryView extends SheetView {
  readonly recordName: string;
  readonly title: string;
  readonly state: { readonly text: string; readonly tone?: "good" | "warning" | "danger" | "quiet" };
  /** Address of the record page. */
  readonly href: string;
  /** Why the declaration cannot be edited; null while it can. */
  readonly locked: string | null;
  /** Name of the other person who is editing it, where that is the reason. */
  readonly holder: string | null;
  readonly parts: readonly EntryPartLink[];
  readonly goods: EntryRows;
  /** The head beside another part, or the first line beside the head. */
  readonly beside: SheetView | null;
  readonly removals: readonly EntryRemoval[];
  readonly check: EntryCheck;
  /** Why it has to be changed, of its reviewer or of the Single Window; "" otherwise. */
  readonly returned: string;
  /** Whether nothing has been typed into the declaration yet. */
  readonly isUntouched: boolean;
  /** The keys that the person has chosen. */
  readonly keys: EntryKeys;
  /** The heights of panes that the person has chosen. */
  readonly panes: EntryPanes;
}
