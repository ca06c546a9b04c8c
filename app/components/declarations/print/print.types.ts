/** A box of the official form: its title and what stands in it. */
export interface PrintBox {
  readonly label: string;
  readonly text: string;
  /** How many of the row's columns it takes. */
  readonly span: number;
}

/** A line of goods, cell by cell; lines within a cell stand below one another. */
export type PrintLine = readonly (readonly string[])[];

/** One sheet of the form. */
export interface PrintSheet {
  readonly number: number;
  readonly lines: readonly PrintLine[];
}

/** A declaration as it is printed. */
export interface PrintView {
  readonly recordName: string;
  readonly title: string;
  readonly href: string;
  /** Stands across every sheet as long as it has not been completed. */
  readonly isDraft: boolean;
  readonly numbers: readonly PrintBox[];
  readonly rows: readonly (readonly PrintBox[])[];
  readonly columns: readonly string[];
  readonly sheets: readonly PrintSheet[];
  readonly statements: readonly PrintBox[];
  readonly footer: readonly PrintBox[];
  /** Everything that is filled in, field by field; in place of the form where that was asked for. */
  readonly checkSheet:
    | readonly {
        readonly title: string;
        readonly details: readonly { readonly label: string; readonly text: string }[];
      }[]
    | null;
}
