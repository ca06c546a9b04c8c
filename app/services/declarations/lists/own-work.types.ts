import type { Figure } from "../../collections/lists/list.types";
import type { RecordTable } from "../../forms/editing/record.types";

/** A button that creates a declaration without a further question. */
export interface Beginning {
  readonly text: string;
  /** Address of the form that creates it. */
  readonly href: string;
  readonly direction: "I" | "E";
  /** Makes repeated submissions idempotent. */
  readonly submission: string;
}

/** The declarations that wait for a person. */
export interface OwnWork {
  /** Their counts, each linked to its filtered list; none without an organisation. */
  readonly figures: readonly Figure[];
  /** The first ones of each count. */
  readonly table: RecordTable;
  readonly begin: readonly Beginning[];
  /** Whether there is a board: staff of the platform have none. */
  readonly hasBoard: boolean;
}
