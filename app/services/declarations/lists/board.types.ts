import type { Figure } from "../../collections/lists/list.types";
import type { RecordTable } from "../../forms/editing/record.types";

export interface BoardFigures {
  readonly title: string;
  readonly figures: readonly Figure[];
}

export interface BoardTable extends RecordTable {
  readonly title: string;
}

/** The board of the declarations in a person's scope. */
export interface BoardView {
  /** When it was counted. */
  readonly at: string;
  readonly counts: readonly BoardFigures[];
  readonly tables: readonly BoardTable[];
}
