/** A resource that differs between two versions. */
export interface Difference {
  readonly kind: "added" | "removed" | "changed";
  /** Titles from the top. */
  readonly path: string;
  readonly fields: readonly { readonly label: string; readonly before: string; readonly after: string }[];
}

/** A resource in the tree of a version's page. */
export interface ResourceLine {
  readonly id: number;
  readonly title: string;
  readonly icon: string | null;
  readonly menuType: 0 | 2 | 3;
  readonly url: string | null;
  readonly perms: string | null;
  readonly isEnabled: boolean;
  readonly isHidden: boolean;
  /** Number of roles to which it is granted. */
  readonly roles: number;
  readonly children: readonly ResourceLine[];
}
