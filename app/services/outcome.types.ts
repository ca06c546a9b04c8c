/** Another record that a text names; null where it is none of the editor's business. */
export interface NamedRecord {
  readonly id: number;
  readonly name: string;
}

/** A rule that only the database can judge has been broken: beside which field, and in which words. */
export interface RefusedField {
  readonly ok: false;
  readonly reason: "field";
  readonly field: string;
  readonly text: string;
  readonly record?: NamedRecord;
}

/** Somebody has changed the record since the editor saw it: both versions are shown. */
export interface Stale {
  readonly ok: false;
  readonly reason: "stale";
  readonly changedBy: string;
  readonly changedAt: number;
}

export type Saved =
  | {
      readonly ok: true;
      readonly id: number;
      /** What deserves a second look although nothing is refused. */
      readonly warnings: readonly string[];
    }
  | RefusedField
  | Stale;

/** What has become of one record; in a bulk action each has its own. */
export type Changed =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "state" | "reason" | "blocked"; readonly text: string };

export const refusedField = (field: string, text: string, record?: NamedRecord): RefusedField => ({
  ok: false,
  reason: "field",
  field,
  text,
  ...(record ? { record } : {}),
});

export const refusedChange = (
  reason: Exclude<Changed, { ok: true }>["reason"],
  text: string,
): Exclude<Changed, { ok: true }> => ({ ok: false, reason, text });
