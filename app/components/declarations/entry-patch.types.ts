import type { EntryFinding } from "./entry.types";

/** Who edits the declaration now in place of the person. */
export interface EntryHolder {
  readonly who: string;
  readonly since: string;
}

/** A change of one field, as a browser sends it. */
export interface SentPatch {
  /** Applied once, however often it arrives. */
  readonly id: string;
  readonly part: string;
  /** What the form is about: the head, or a kind of rows. */
  readonly kind: string;
  /** From 1; 0 in the head. */
  readonly place: number;
  readonly field: string;
  /** As typed. */
  readonly value: string;
  /** The value that this page expects to be stored. */
  readonly expected: string;
}

/** What has become of a patch. */
export type PatchResult = { readonly id: string } & (
  | {
      readonly kind: "applied";
      /** As it is stored, and as its field shows it. */
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

/** What a field says now, as it is stored and as its field shows it. */
export interface FilledField {
  readonly field: string;
  readonly value: string;
  readonly shown: string;
}

export type PatchAnswer =
  | {
      readonly kind: "patched";
      readonly at: string;
      readonly results: readonly PatchResult[];
      /** Of the form at this address; null where it has changed in another way than by this page. */
      readonly stamp: string | null;
      /** The fields that the form has by now; null where the address has no form. */
      readonly shown: string | null;
      /** Those of them that have to stay empty by now. */
      readonly unneeded: string | null;
      readonly isNew: boolean;
      /** Fields of the form that were empty, and that follow from what was typed. */
      readonly filled: readonly FilledField[];
      /** What the rules find of the form's fields. */
      readonly findings: readonly EntryFinding[];
    }
  | { readonly kind: "held"; readonly text: string; readonly holder: EntryHolder }
  | { readonly kind: "closed"; readonly text: string };

/** Whether the person still is the one who edits the declaration. */
export interface HoldAnswer {
  readonly holder: EntryHolder | null;
}
