import { ENTRY_TEXT as TEXT } from "../entry.text";
import type { PatchResult, SentPatch } from "../entry-patch.types";

/** A change that the server did not take, with its reason. */
export interface Unstored {
  readonly patch: SentPatch;
  /** Where it was typed, in words, and the address of that form. */
  readonly title: string;
  readonly href: string;
  readonly label: string;
  readonly reason: string;
}

/** Which field of which form a change is about. */
export type ChangedField = Pick<SentPatch, "part" | "kind" | "place" | "field">;

/** The form that a change was typed into. */
export interface TypedInto {
  /** The part or row that a change is about, in words, and the address of its form. */
  readonly placeOf: (change: ChangedField) => Pick<Unstored, "title" | "href">;
  readonly labelOf: (field: string) => string;
}

export const isSameField = (one: ChangedField, other: ChangedField): boolean =>
  one.part === other.part &&
  one.kind === other.kind &&
  one.place === other.place &&
  one.field === other.field;

/** What the server did not take of a declaration, until it is typed again: it outlives the form that it was typed into. */
export class UnstoredPatches {
  private all: readonly Unstored[] = [];
  private readonly listeners = new Set<() => void>();

  /** Another list after each change. */
  readonly list = (): readonly Unstored[] => this.all;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Takes back what was not stored when the page was left; it replaces what was listed of the same fields. */
  recall(entries: readonly Unstored[]): void {
    const others = this.all.filter(({ patch }) => !entries.some((entry) => isSameField(entry.patch, patch)));
    if (entries.length > 0) this.set([...others, ...entries]);
  }

  add(patch: SentPatch, result: PatchResult, { placeOf, labelOf }: TypedInto): void {
    if (result.kind === "applied") return;
    const reason = result.kind === "refused" ? result.text : TEXT.changedTo(result.currentText);
    this.set([...this.all, { patch, ...placeOf(patch), label: labelOf(patch.field), reason }]);
  }

  drop(change: ChangedField): void {
    const remaining = this.all.filter(({ patch }) => !isSameField(patch, change));
    if (remaining.length < this.all.length) this.set(remaining);
  }

  private set(all: readonly Unstored[]): void {
    this.all = all;
    for (const listener of this.listeners) listener();
  }
}
