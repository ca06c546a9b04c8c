import type { RowView } from "./import-page-rows.server";
import type { ImportField, ImportKind, ImportUndo } from "./import.types";

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
  /** Fields about the whole file, beside it. */
  readonly fields: readonly ImportField[];
}

export interface ShownRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** The planned outcome; "" for a row with problems. */
  readonly text: string;
  /** Each with the index of the column that it is about; -1 where it is about the row. */
  readonly problems: readonly { readonly text: string; readonly column: number }[];
}

/** An uploaded file: its plan, the import's progress, or its result. */
export interface ImportPlanView {
  readonly title: string;
  readonly state: "open" | "waiting" | "done" | "failed" | "undone";
  readonly file: string;
  readonly token: string;
  readonly path: string;
  /** The upload page with the choices that were made on it. */
  readonly again: string;
  readonly back: string;
  readonly counts: readonly { readonly kind: ImportKind; readonly title: string; readonly count: number }[];
  /** Records that the file does not contain, and that its import has retired. */
  readonly retired: number;
  /** The undo of the whole import; null where it cannot be undone, or no longer. */
  readonly undo: (ImportUndo & { readonly key: string; readonly submission: string }) | null;
  /** Rows that can be imported, and how many of them have been. */
  readonly total: number;
  readonly done: number;
  readonly faulty: number;
  /** Why it was interrupted; null where nothing is known. */
  readonly reason: string | null;
  /** With an invalid row none is imported. */
  readonly isWhole: boolean;
  /** Remarks on the whole file. */
  readonly remarks: readonly string[];
  /** Titles of columns that are not imported. */
  readonly unknown: readonly string[];
  readonly titles: readonly string[];
  /** The text that has to be agreed to; null where there is nothing unusual. */
  readonly agreement: string | null;
  /** The measure word and noun of rows, such as 个账号. */
  readonly counted: string;
  /** Which rows are shown, and which can be. */
  readonly view: RowView;
  readonly views: readonly RowView[];
  readonly page: number;
  readonly pages: number;
  readonly rows: readonly ShownRow[];
}
