import type { Refused, Stale } from "../../forms/editing/outcome";

/** A company has been stored. */
export interface Saved {
  readonly ok: true;
  readonly id: number;
  /** Warnings, which refused nothing. */
  readonly warnings: readonly string[];
}

export type Created = Saved | Refused;
export type Edited = Saved | Refused | Stale;

/** The outcome for one company; in a bulk action each has its own. */
export type Changed = Done | Refused;

/** The state has been changed; or another person's consent has been requested, as the text says. */
interface Done {
  readonly ok: true;
  readonly isPending?: true;
  readonly text?: string;
}
