/** The refusal of a use case by a rule; with `field` the text is shown beside it. */
export interface Refused {
  readonly ok: false;
  readonly reason: "refused";
  readonly field?: string;
  readonly text: string;
  /** The conflicting record, as far as the actor may see it. */
  readonly record?: { readonly name: string; readonly href: string };
  /** The version of the record that the refusal describes; the form is resent with it. */
  readonly version?: number;
}

/** An edit of a record, and the version of the record that the actor has seen. */
export interface EditOf<Values> {
  readonly values: Values;
  /** `updated_at` of the row that the actor has seen. */
  readonly expectedVersion: number;
}

/** The record has changed since the actor saw it; a comparison of both versions reads it again. */
export interface Stale {
  readonly ok: false;
  readonly reason: "stale";
}
export const STALE: Stale = { ok: false, reason: "stale" };

/** The use case needs a confirmation: the actor has to see its consequences first. */
export interface Unreviewed {
  readonly ok: false;
  readonly reason: "unreviewed";
  readonly notes: readonly string[];
  /** Address of a style sheet that shows the page as it will be. */
  readonly sheet?: string;
}

/** Builds a refusal; `field` names the form field beside which the text is shown. */
export const refusedBy = (text: string, field?: string, record?: Refused["record"]): Refused => ({
  ok: false,
  reason: "refused",
  text,
  ...(field === undefined ? {} : { field }),
  ...(record === undefined ? {} : { record }),
});

/** Returns a time later than `before`, so that two edits in one millisecond have distinct versions. */
export const stampAfter = (before: number, at: number) => Math.max(at, before + 1);
