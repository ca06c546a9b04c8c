import type { ImportField, ImportUndo } from "./import.types";

/** The page on which a file is chosen. */
export interface ImportView {
  readonly title: string;
  readonly path: string;
  readonly back: string;
  readonly columns: readonly {
    readonly title: string;
    readonly isNeeded: boolean;
    readonly sample: string;
  }[];
  readonly hints: readonly string[];
  readonly options: readonly { readonly name: string; readonly title: string }[];
  /** What is said of the file beside it. */
  readonly fields: readonly ImportField[];
}

interface ShownRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** What will become of it, or what is wrong. */
  readonly text: string;
}

/** A file that has been looked at: what will become of it, what is becoming, or what became of it. */
export interface ImportPlanView {
  readonly title: string;
  readonly state: "open" | "waiting" | "done" | "failed" | "undone";
  readonly file: string;
  readonly token: string;
  readonly path: string;
  readonly back: string;
  readonly counts: readonly { readonly title: string; readonly count: number }[];
  /** Records that the file does not have, and that its import has retired. */
  readonly retired: number;
  /** How it is taken back as a whole; null where it cannot be, or cannot any more. */
  readonly undo: (ImportUndo & { readonly key: string; readonly submission: string }) | null;
  /** Rows that can be imported, and how many of them have been. */
  readonly total: number;
  readonly done: number;
  readonly faulty: number;
  /** What has kept it from going on; null where nothing is known. */
  readonly reason: string | null;
  /** With a broken row none is imported. */
  readonly isWhole: boolean;
  /** What is said of the whole file. */
  readonly remarks: readonly string[];
  /** Columns that are not imported. */
  readonly unknown: readonly string[];
  readonly titles: readonly string[];
  /** What has to be agreed to; null where there is nothing unusual. */
  readonly agreement: string | null;
  readonly first: readonly ShownRow[];
  /** What will be changed in rows that are there already. */
  readonly changes: readonly ShownRow[];
  readonly errors: readonly ShownRow[];
}
