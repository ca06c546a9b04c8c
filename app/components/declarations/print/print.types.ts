/** A box of the official form: its label and content. */
export interface PrintBox {
  readonly label: string;
  readonly text: string;
  /** The code of the content, in brackets behind the label; "" for none. */
  readonly code?: string;
  /** Number of columns that it spans. */
  readonly span: number;
}

/** A line of goods: cells, each with its lines of text. */
export type PrintLine = readonly (readonly string[])[];

/** One sheet of the form. */
export interface PrintSheet {
  readonly number: number;
  readonly lines: readonly PrintLine[];
}

/** Page data of several declarations that are printed together. */
export interface PrintManyView {
  readonly title: string;
  /** Address of the list. */
  readonly href: string;
  readonly declarations: readonly PrintView[];
}

/** Page data of a printed declaration. */
export interface PrintView {
  readonly recordName: string;
  readonly title: string;
  readonly href: string;
  /** Whether every sheet carries the draft watermark, as until completion. */
  readonly isDraft: boolean;
  readonly numbers: readonly PrintBox[];
  readonly rows: readonly (readonly PrintBox[])[];
  readonly columns: readonly string[];
  readonly sheets: readonly PrintSheet[];
  readonly statements: readonly PrintBox[];
  readonly footer: readonly PrintBox[];
  /** All filled-in fields by section; null unless the check sheet was requested instead of the form. */
  readonly checkSheet:
    | readonly {
        readonly title: string;
        readonly details: readonly { readonly label: string; readonly text: string }[];
      }[]
    | null;
}
