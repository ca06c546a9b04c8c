/** A rule says no; with a field it is told beside it. */
export interface Refused {
  readonly ok: false;
  readonly reason: "refused";
  readonly field?: string;
  readonly text: string;
  /** The record that stands in the way, as far as the person may see it. */
  readonly record?: { readonly name: string; readonly href: string };
  /** The version of the record that the refusal describes; sent again, the form is about that one. */
  readonly version?: number;
}

/** What somebody wants a record to be, who has seen it as it was. */
export interface EditOf<Values> {
  readonly values: Values;
  /** When the row that they have seen was changed last. */
  readonly expectedVersion: number;
}

/** Somebody else has changed the record since the person saw it; whoever shows both versions reads it again. */
export interface Stale {
  readonly ok: false;
  readonly reason: "stale";
}
export const STALE: Stale = { ok: false, reason: "stale" };

/** It would be done, but the person has to see first what that means. */
export interface Unreviewed {
  readonly ok: false;
  readonly reason: "unreviewed";
  readonly notes: readonly string[];
}

export const refusedBy = (text: string, field?: string, record?: Refused["record"]): Refused => ({
  ok: false,
  reason: "refused",
  text,
  ...(field === undefined ? {} : { field }),
  ...(record === undefined ? {} : { record }),
});

/** Makes what happened in one record by one person distinct in time: two edits in a millisecond are two edits. */
export const stampAfter = (before: number, at: number) => Math.max(at, before + 1);
