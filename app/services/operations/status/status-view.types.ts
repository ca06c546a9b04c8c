import type { Cell } from "../../collections/lists/list.types";
import type { RecordDetail, RecordTable } from "../../forms/editing/record.types";

export interface StatusFinding {
  readonly state: Cell;
  readonly text: string;
  readonly advice: string;
  /** The page where it is handled, for viewers who may open it. */
  readonly page: { readonly text: string; readonly href: string } | null;
}

interface StatusSection {
  readonly title: string;
  /** What its figures are of. */
  readonly note?: string;
  readonly details?: readonly RecordDetail[];
  readonly table?: RecordTable;
}

export interface StatusView {
  readonly title: string;
  readonly readAt: string;
  readonly findings: readonly StatusFinding[];
  readonly sections: readonly StatusSection[];
}
