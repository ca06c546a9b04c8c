/** Heights of the panes of a declaration's entry, in rows of fields; null for as high as their content. */
export interface EntryPanes {
  readonly head: number | null;
  readonly part: number | null;
}

export const PANE_ROWS_MAX = 12;
