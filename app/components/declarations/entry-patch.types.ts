import type { EntryCheck, EntryFinding, EntryRows } from "./entry.types";

/** The person who holds the declaration's edit lock instead of the viewer. */
export interface EntryHolder {
  readonly who: string;
  readonly since: string;
}

/** A change of one field, as a browser sends it. */
export interface SentPatch {
  /** Idempotency key: a patch is applied once, however often it is received. */
  readonly id: string;
  readonly part: string;
  /** Kind of the form: `head`, or a kind of rows. */
  readonly kind: string;
  /** Number of the row from 1; 0 for the head. */
  readonly place: number;
  readonly field: string;
  /** As typed. */
  readonly value: string;
  /** The stored value that the page expects; a different one is a conflict. */
  readonly expected: string;
}

/** Outcome of a patch. */
export type PatchResult = { readonly id: string } & (
  | {
      readonly kind: "applied";
      /** The value as it is stored, and as its field shows it. */
      readonly value: string;
      readonly shown: string;
    }
  | { readonly kind: "refused"; readonly text: string }
  | {
      readonly kind: "conflict";
      readonly label: string;
      readonly value: string;
      readonly mine: string;
      readonly currentValue: string;
      readonly currentText: string;
    }
);

/** Current value of a field, as it is stored and as its field shows it. */
export interface FilledField {
  readonly field: string;
  readonly value: string;
  readonly shown: string;
}

/** A stored value that patches have changed, also of another form. */
export interface ChangedValue extends Pick<SentPatch, "part" | "kind" | "place" | "field"> {
  readonly value: string;
}

/** How patches have changed the stored data. */
export interface ContentChange {
  /** Digest of the data before. */
  readonly from: string;
  readonly values: readonly ChangedValue[];
}

/** What each stored change alters outside its form. */
export interface LiveEntry {
  readonly check: EntryCheck;
  /** Null where no line has changed. */
  readonly goods: EntryRows | null;
  readonly change: ContentChange;
}

export type PatchAnswer =
  | {
      readonly kind: "patched";
      readonly at: string;
      readonly results: readonly PatchResult[];
      /** Stamp of the form at this address; null where others have changed it too. */
      readonly stamp: string | null;
      /** The names of the form's current fields; null where the address has no form. */
      readonly shown: string | null;
      /** The names of the fields among them that have to stay empty. */
      readonly unneeded: string | null;
      readonly isNew: boolean;
      /** Empty fields of the form that were filled in from what was typed. */
      readonly filled: readonly FilledField[];
      /** Findings of the form's fields. */
      readonly findings: readonly EntryFinding[];
      /** Findings of the whole declaration. */
      readonly check: EntryCheck;
      /** How the patches have changed the stored data. */
      readonly change: ContentChange;
      /** The goods after a change of a line; null where no line has changed. */
      readonly goods: EntryRows | null;
    }
  | { readonly kind: "held"; readonly text: string; readonly holder: EntryHolder }
  | { readonly kind: "closed"; readonly text: string };

/** Answer to the renewal of the edit lock; `holder` is null while the person still holds it. */
export interface HoldAnswer {
  readonly holder: EntryHolder | null;
}
