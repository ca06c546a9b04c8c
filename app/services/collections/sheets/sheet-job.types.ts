import type { MergedRange } from "./merged-cells";
import type { SheetLimits } from "./sheet-limits";

/** A file to be read into a spool file beside it. */
export interface SheetJob {
  readonly path: string;
  readonly limits: SheetLimits;
  readonly sliceRows: number;
  /** The titles that its columns may have. */
  readonly titles: readonly string[];
}

export interface SheetAnswer {
  /** Why it cannot be read; null when all of it is in the spool. */
  readonly refused: string | null;
  readonly merged: readonly MergedRange[];
  /** Remarks on the whole file. */
  readonly remarks: readonly string[];
}
