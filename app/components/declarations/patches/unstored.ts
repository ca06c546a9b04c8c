import { ENTRY_TEXT as TEXT } from "../entry.text";
import type { PatchResult, SentPatch } from "../entry-patch.types";

/** A change that was not stored, with the reason. */
export interface Unstored {
  readonly patch: SentPatch;
  /** Title and address of the form that it was typed into. */
  readonly title: string;
  readonly href: string;
  readonly label: string;
  readonly reason: string;
}

/** Identifies the field of a change: its form and name. */
export type ChangedField = Pick<SentPatch, "part" | "kind" | "place" | "field">;

/** Describes the form that a change was typed into. */
export interface TypedInto {
  /** Returns title and address of the part or row of a change. */
  readonly placeOf: (change: ChangedField) => Pick<Unstored, "title" | "href">;
  readonly labelOf: (field: string) => string;
}

export const isSameField = (one: ChangedField, other: ChangedField): boolean =>
  one.part === other.part &&
  one.kind === other.kind &&
  one.place === other.place &&
  one.field === other.field;

/**
 * Changes of a declaration that the server did not store, until the field is typed into again. Outlives the
 * forms.
 */
export class UnstoredPatches {
  private all: readonly Unstored[] = [];
  private readonly listeners = new Set<() => void>();

  /** Returns a new array after each change. */
  readonly list = (): readonly Unstored[] => this.all;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /**
   * Restores changes that were not stored when the page was left; they replace listed ones of the same
   * fields.
   */
  recall(entries: readonly Unstored[]): void {
    const others = this.all.filter(({ patch }) => !entries.some((entry) => isSameField(entry.patch, patch)));
    if (entries.length > 0) this.set([...others, ...entries]);
  }

  /** Records a refusal or a conflict; an applied patch is ignored. */
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
