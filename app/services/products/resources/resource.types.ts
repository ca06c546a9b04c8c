/** One resource in which two versions differ. */
export interface Difference {
  readonly kind: "added" | "removed" | "changed";
  /** Titles from the top. */
  readonly path: string;
  readonly fields: readonly { readonly label: string; readonly before: string; readonly after: string }[];
}

/** One line of a version's tree as its page shows it. */
export interface ResourceLine {
  readonly id: number;
  readonly title: string;
  readonly icon: string | null;
  readonly menuType: 0 | 2 | 3;
  readonly url: string | null;
  readonly perms: string | null;
  readonly isEnabled: boolean;
  readonly isHidden: boolean;
  /** How many roles hold it. */
  readonly roles: number;
  readonly children: readonly ResourceLine[];
}
