import type { FilterView, RowAction, RowStep } from "../../collections/lists/list.types";

/** A department as the tree shows it. */
export interface DepartmentLine {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly type: string;
  readonly leader: string;
  /** The number of members with a link; null without the permission to see accounts. */
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
  /** The address of those after the last one; null for none. */
  readonly moreHref: string | null;
  /** The address of the level's beginning, where it is shown from a cursor on. */
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

/** The query of the flat list that replaces the tree while a search is active. */
export const FLAT = { name: "view", value: "list" } as const;
