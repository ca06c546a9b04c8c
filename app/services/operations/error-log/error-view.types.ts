/** An error as its page shows it. */
export interface ErrorView {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  /** The calls of the latest. */
  readonly stack: string;
  readonly occurrences: readonly {
    readonly time: string;
    readonly requestId: string;
    readonly account: string;
  }[];
  readonly mayHandle: boolean;
}
