/** Page data of a declaration's message before its download. */
export interface MessageView {
  readonly recordName: string;
  readonly title: string;
  readonly href: string;
  readonly fileName: string;
  /** Names of the PDFs that are packed with it. */
  readonly files: readonly string[];
  /** Address of the download; null where no message can be written. */
  readonly fileHref: string | null;
  /** Reasons why the message cannot be written, and further notes. */
  readonly refused: readonly string[];
  readonly notes: readonly string[];
  readonly problems: readonly {
    readonly place: string;
    readonly label: string;
    readonly element: string;
    readonly problem: string;
  }[];
}
