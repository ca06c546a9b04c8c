import type { SheetLimits } from "./sheet-limits";

/** A file to be read into a spool beside it. */
export interface SheetJob {
  readonly path: string;
  readonly limits: SheetLimits;
  readonly sliceRows: number;
}

export interface SheetAnswer {
  /** Why it cannot be read; null when all of it is in the spool. */
  readonly refused: string | null;
}
