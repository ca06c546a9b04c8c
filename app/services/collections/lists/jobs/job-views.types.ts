/** A row by its name, with what is to be read of it. */
export interface NamedRow {
  readonly name: string;
  readonly text: string;
  readonly href?: string;
}

/** The confirm page of a bulk action. */
export interface ConfirmView {
  readonly title: string;
  readonly question: string;
  /** The text of the button that confirms. */
  readonly button: string;
  readonly isDangerous: boolean;
  readonly consequence: string;
  /** Names of some of the rows that it will be applied to; none where all would be refused. */
  readonly names: readonly string[];
  /** The rows that would be refused, some of them by name; null where there are none. */
  readonly refused: {
    readonly text: string;
    readonly rows: readonly NamedRow[];
  } | null;
  /** All rows of an action with a plan, and their ids as the form posts them; null without a plan. */
  readonly plan: { readonly rows: readonly NamedRow[]; readonly posted: string } | null;
  readonly reason: "required" | "optional" | null;
  /** The input besides the reason, with the records that a lookup proposes. */
  readonly input: {
    readonly label: string;
    readonly kind: "day" | "lookup";
    readonly isOptional: boolean;
    readonly hint?: string;
    readonly matches: readonly string[];
  } | null;
  readonly back: string;
}

/** The result page of a job. */
export interface ResultView {
  readonly title: string;
  readonly state: "waiting" | "done" | "failed" | "undone";
  /** What was done, once it is. */
  readonly outcome: string;
  readonly total: number;
  /** Number of rows processed. */
  readonly done: number;
  readonly failed: readonly NamedRow[];
  readonly notUndone: readonly NamedRow[];
  /** The processed rows of an action with a plan; null without a plan. */
  readonly processed: readonly NamedRow[] | null;
  /** The formatted deadline of the undo; null when it cannot be undone. */
  readonly undoUntil: string | null;
  /** Of an export: the address of its file. */
  readonly download: { readonly href: string; readonly selection: string } | null;
  readonly back: string;
}
