/** What a confirm page says before something is done to many rows. */
export interface ConfirmView {
  readonly title: string;
  readonly question: string;
  readonly consequence: string;
  /** Some of the rows that it will be done to, by name; none where all would be refused. */
  readonly names: readonly string[];
  /** Those that would be refused, some of them by name; null where there is none. */
  readonly refused: {
    readonly text: string;
    readonly rows: readonly { readonly name: string; readonly text: string }[];
  } | null;
  readonly reason: "required" | "optional" | null;
  /** What has to be said besides; with the records that a lookup proposes. */
  readonly input: {
    readonly label: string;
    readonly kind: "day" | "lookup";
    readonly isOptional: boolean;
    readonly hint?: string;
    readonly matches: readonly string[];
  } | null;
  readonly back: string;
}

/** What became of it. */
export interface ResultView {
  readonly title: string;
  readonly state: "waiting" | "done" | "failed" | "undone";
  readonly total: number;
  /** How many have had their turn. */
  readonly done: number;
  readonly failed: readonly { readonly name: string; readonly text: string }[];
  readonly notUndone: readonly { readonly name: string; readonly text: string }[];
  /** Until when it can be taken back, as people read it; null when it cannot. */
  readonly undoUntil: string | null;
  /** Of an export: where its file is asked for. */
  readonly download: { readonly href: string; readonly selection: string } | null;
  readonly back: string;
}
