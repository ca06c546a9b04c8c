import type { ColumnWidth } from "./column-width.types";

/** The content of a cell; rows are plain data, so that a page of them is cheap to render. */
export type Cell = string | MarkedCell;

interface MarkedCell {
  readonly text: string;
  readonly href?: string;
  readonly tone?: "good" | "warning" | "danger" | "quiet";
  /** Of a time, whose text is complete: its relative wording. */
  readonly spoken?: string;
  /** Of a link to an image: the address of its thumbnail. */
  readonly picture?: string;
}

export interface Option {
  readonly value: string;
  readonly text: string;
  /** No row has it: valid, but not offered unless it is chosen. */
  readonly isAbsent?: true;
}

/**
 * The input and meaning of a filter. `equals`, `prefix` and `contains` are texts, `choice` and `choices` come
 * from a list, `days` are two days, both included, `tick` is a checkbox, `lookup` a record found by its code,
 * name or id.
 */
type FilterKind = "equals" | "prefix" | "contains" | "choice" | "choices" | "days" | "tick" | "lookup";

/** The part of a filter that is needed to read an address. */
export interface FilterShape {
  /** The name of its parameter; `days` have `{code}From` and `{code}To`. */
  readonly code: string;
  readonly title: string;
  readonly kind: FilterKind;
  /** Of `choice` and `choices`. */
  readonly options?: readonly Option[];
  /**
   * The value when the address sets none; an empty parameter then means everything. Of `days` the first day.
   */
  readonly initial?: readonly string[];
}

export interface SortKey {
  readonly code: string;
  readonly descending: boolean;
}

/** The part of a list that is needed to read an address. */
export interface ListShape {
  readonly filters: readonly FilterShape[];
  /** Codes of the columns in their default order, and whether the viewer can sort by them. */
  readonly columns: readonly { readonly code: string; readonly isSortable: boolean }[];
  readonly defaultSort: readonly SortKey[];
  /** Parameters of the page itself, which the list preserves and does not read. */
  readonly preserved?: readonly string[];
}

export interface ListQuery {
  /** By parameter; unset ones are left out, an empty list overrides an initial value. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** By filter code: the problem of the typed value. With one, nothing is found. */
  readonly problems: Readonly<Record<string, string>>;
  /** Invalid parameters, as they were given. With one, nothing is found either. */
  readonly unresolved: readonly (readonly [string, string])[];
  /** Empty: the default order. */
  readonly sort: readonly SortKey[];
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** The cursor after which, or before which, the page begins, from a link of this list. */
  readonly cursor: { readonly after?: string; readonly before?: string };
  /** Columns that the address names; empty: those of the user's preferences. */
  readonly columns: readonly string[];
  /** An invalid value has been ignored. */
  readonly isIgnoring: boolean;
  readonly preserved: Readonly<Record<string, string>>;
}

/** The part of a query that selects rows, without their order. */
export type Wanted = Pick<ListQuery, "values" | "problems"> & Partial<Pick<ListQuery, "unresolved">>;

/** The icons of row actions; row-actions.css draws them. */
export type ActionIcon =
  "add" | "copy" | "edit" | "grant" | "history" | "people" | "products" | "tree" | "versions" | "view";

/** A row action that links to a page; the first two are shown, the others are in a menu. */
export interface RowAction {
  readonly text: string;
  readonly href: string;
  /** Replaces the text where it is one of the first two. */
  readonly icon?: ActionIcon;
  /** A destructive action: shown apart from the others, below them. */
  readonly isApart?: true;
}

/** An action that depends on the row's state and the viewer's permissions. */
export interface OfferedAction extends RowAction {
  readonly isOpen: boolean;
}

/** A row action that is one of the bulk actions, applied to this row alone. */
export interface RowStep {
  readonly text: string;
  readonly step: string;
  readonly isApart?: true;
}

export interface ListColumnView {
  readonly code: string;
  readonly title: string;
  readonly isNumber?: true;
  readonly isState?: true;
  readonly width?: ColumnWidth;
  /** Sorts by this column, or reverses its order. */
  readonly sortHref?: string;
  readonly sorted?: "ascending" | "descending";
}

export interface ListRowView {
  readonly id: string;
  readonly name: string;
  readonly cells: readonly Cell[];
  /** Indexes into the list's `rowActions`, see `jobs/row-actions`. */
  readonly actions: readonly number[];
}

export interface FilterView {
  readonly code: string;
  readonly title: string;
  readonly kind: FilterKind;
  readonly options: readonly Option[];
  /** What was typed or chosen; of `days` the first and the last. */
  readonly values: readonly string[];
  readonly problem?: string;
}

/** A filter that is set, as text, and the list's address without it. */
export interface FilterChip {
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

interface ListPagesView {
  /** Up to a cap, beyond which rows are not counted. */
  readonly total: number;
  readonly isCapped: boolean;
  readonly page: number;
  readonly pages: number;
  readonly size: number;
  /** The sizes that are offered. */
  readonly sizes: readonly number[];
  readonly previous?: string;
  readonly next?: string;
}

/** A figure above the rows of a list. */
export interface Figure {
  readonly title: string;
  readonly text: string;
  readonly tone?: "warning";
  /** The rows that it counts. */
  readonly href?: string;
}

/** Everything that a list page shows, as plain data. */
export interface ListView {
  readonly path: string;
  readonly title: string;
  readonly object: string;
  readonly columns: readonly ListColumnView[];
  readonly rows: readonly ListRowView[];
  /** Shared by all rows: repeated in each they would be half of the page's script data. */
  readonly rowActions: readonly (RowAction | RowStep)[];
  readonly filters: readonly FilterView[];
  readonly chips: readonly FilterChip[];
  /** Hidden fields of the filter form: sort, size and the page's own parameters. */
  readonly preserved: readonly (readonly [string, string])[];
  /** Hidden fields of the page form: everything but page and size. */
  readonly state: readonly (readonly [string, string])[];
  readonly pages: ListPagesView;
  readonly isFiltered: boolean;
  readonly clearHref: string;
  readonly empty: string;
  readonly notice: string | null;
  readonly figures: readonly Figure[];
  readonly columnPreferences: ColumnPreferencesView;
  readonly views: {
    readonly own: readonly SavedViewLink[];
    readonly shared: readonly SavedViewLink[];
    /** Roles that a view can be shared with. */
    readonly roles: readonly Option[];
  };
  /** Links such as to a new record or the recycle view. */
  readonly tools: readonly RowAction[];
  /** The actions on ticked rows. */
  readonly bulk: readonly { readonly code: string; readonly title: string }[];
  /** Two ticked rows can be compared. */
  readonly isComparable: boolean;
  /** The address of the export; null without the permission. */
  readonly exportHref: string | null;
  /** Formats that only this list has. */
  readonly exportAs: readonly Option[];
}

/** The user's column preferences, and the choices. */
interface ColumnPreferencesView {
  /** The shown ones first, in their order. */
  readonly columns: readonly {
    readonly code: string;
    readonly title: string;
    readonly isShown: boolean;
    readonly width?: ColumnWidth;
  }[];
}

export interface SavedViewLink {
  readonly id: number;
  readonly name: string;
  readonly href: string;
  readonly isDefault: boolean;
  /** Whether it is pinned to the sidebar; null where there is no sidebar. */
  readonly isPinned: boolean | null;
  /**
   * The name of the role whose holders see it too, "" for one that is no longer offered; null for a private
   * view.
   */
  readonly sharedWith: string | null;
}

/** A form that opens beside the rows where scripts run; `:id` in its path stands for any record. */
export interface ShortForm {
  readonly path: string;
  /** The id of its route. */
  readonly route: string;
}
