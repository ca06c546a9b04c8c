/** One resource in which two versions differ. */
export interface Difference {
  readonly kind: "added" | "removed" | "changed";
  /** Titles from the top. */
  readonly path: string;
  readonly fields: readonly { readonly label: string; readonly before: string; readonly after: string }[];
}
