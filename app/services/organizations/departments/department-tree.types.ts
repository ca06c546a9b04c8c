import type { FilterView, RowAction, RowStep } from "../../collections/lists/list.types";

/** A department as the tree shows it. */
export interface DepartmentLine {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly type: string;
  readonly leader: string;
  /** How many members there are; null without the right to see accounts. */
  readonly members: { readonly text: string; readonly href: string } | null;
  readonly sort: string;
  readonly isDisabled: boolean;
  readonly href: string;
  /** Opens a closed branch; null where there is nothing below. */
  readonly openHref: string | null;
  readonly below: DepartmentLevel | null;
  readonly actions: readonly (RowAction | RowStep)[];
}

export interface DepartmentLevel {
  readonly lines: readonly DepartmentLine[];
  /** To those behind the last one; null for none. */
  readonly moreHref: string | null;
  /** Back to the beginning of a level that is shown from further on. */
  readonly startHref: string | null;
}

/** The tree of one organisation's departments as its page shows it. */
export interface DepartmentTreeView {
  readonly title: string;
  readonly path: string;
  readonly top: DepartmentLevel;
  readonly filters: readonly FilterView[];
  readonly tools: readonly RowAction[];
  readonly bulk: readonly { readonly code: string; readonly title: string }[];
  readonly mayMove: boolean;
  readonly empty: string;
  readonly submission: string;
}

/** The flat list that stands in the tree's place while something is searched for. */
export const FLAT = { name: "view", value: "list" } as const;
