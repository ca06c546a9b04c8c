/** Two rows of a list side by side. */
export interface CompareView {
  readonly title: string;
  readonly names: readonly string[];
  readonly rows: readonly {
    readonly title: string;
    readonly texts: readonly string[];
    readonly isSame: boolean;
  }[];
  readonly back: string;
}
