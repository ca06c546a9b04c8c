/** A version with which the present content can be compared. */
export interface CompareBasis {
  readonly text: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

/** A field, or a row as a whole, that differs from the basis. */
export interface Difference {
  /** Identifies the field or row among the differences: form and name. */
  readonly key: string;
  /** Part or row, and label of the field; the label is empty for a row as a whole. */
  readonly where: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** The stored value, which must still be there when the former one is put back. */
  readonly expected: string;
  /** Address of the form that can change it; null for a removed row. */
  readonly href: string | null;
  /** Whether the former value can be put back by itself. */
  readonly isRevertible: boolean;
}

/** A file of the declaration. */
export interface ComparePaper {
  readonly label: string;
  readonly href: string;
  readonly isPicture: boolean;
}

/** Page data of what a declaration is compared with while it is entered. */
export interface CompareView {
  readonly recordName: string;
  readonly title: string;
  /** Addresses of the page itself and of the entry. */
  readonly href: string;
  readonly entryHref: string;
  readonly bases: readonly CompareBasis[];
  /** Id of the version that is compared with; 0 where there is none. */
  readonly basisId: number;
  readonly differences: readonly Difference[];
  readonly papers: readonly ComparePaper[];
  /** Why nothing can be put back; null where it can. */
  readonly locked: string | null;
}
