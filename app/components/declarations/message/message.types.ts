/** A message of a declaration before it is downloaded. */
export interface MessageView {
  readonly recordName: string;
  readonly title: string;
  readonly href: string;
  readonly fileName: string;
  /** PDFs that are packed with it. */
  readonly files: readonly string[];
  /** Where the file is; null where there can be none. */
  readonly fileHref: string | null;
  /** What keeps it from being written, and what else is worth knowing. */
  readonly refused: readonly string[];
  readonly notes: readonly string[];
  readonly problems: readonly {
    readonly place: string;
    readonly label: string;
    readonly element: string;
    readonly problem: string;
  }[];
}
