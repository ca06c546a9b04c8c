import type { Refused, Stale } from "../../forms/editing/outcome";

export type Created = { readonly ok: true; readonly id: number } | Refused;
export type Edited = Created | Stale;
/** The outcome for one unit or card; in a bulk action each has its own. */
export type Changed = { readonly ok: true } | Refused;
