import type { Refused, Stale } from "../../forms/editing/outcome";

/** A company that has been stored. */
export interface Saved {
  readonly ok: true;
  readonly id: number;
  /** What deserves a second look although nothing is refused. */
  readonly warnings: readonly string[];
}

export type Created = Saved | Refused;
export type Edited = Saved | Refused | Stale;

/** What has become of one company; in a bulk action each has its own. */
export type Changed = { readonly ok: true } | Refused;
